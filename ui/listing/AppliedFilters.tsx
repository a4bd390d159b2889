import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../content/Icon.tsx";
import { Anchor } from "../navigation/LinkProvider.tsx";
import { TextLink } from "../typography/TextLink.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import * as styles from "./AppliedFilters.css.ts";

export interface AppliedFilter {
  label: string;
  /** URL of the listing without this filter. */
  href: string;
}

export interface AppliedFiltersProps extends Omit<ComponentProps<"ul">, "children"> {
  /** Renders nothing if empty. */
  filters: readonly AppliedFilter[];
  /** URL of the listing without any filters. */
  clearHref: string;
}

/** Applied filters above the results, each with a link to remove it. */
export function AppliedFilters({ filters, clearHref, className, ...rest }: AppliedFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Applied filters" {...rest} className={cx(styles.list, className)}>
      {filters.map(({ label, href }) => (
        <li key={href}>
          <Anchor href={href} rel="nofollow" className={styles.chip}>
            <span>
              <VisuallyHidden>Remove</VisuallyHidden> {label}
            </span>
            <Icon name="close" className={styles.cross} />
          </Anchor>
        </li>
      ))}
      <li>
        <TextLink href={clearHref} standalone>
          Clear all
        </TextLink>
      </li>
    </ul>
  );
}
