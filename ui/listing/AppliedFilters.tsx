import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../content/Icon.tsx";
import { Anchor } from "../navigation/Anchor.tsx";
import { TextLink } from "../typography/TextLink.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { useMessages } from "../provider/context.ts";
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

export const appliedFiltersMessages = {
  label: "Applied filters",
  /** Screen-reader text before a filter name. */
  remove: "Remove",
  clear: "Clear all",
};

/** Applied filters above the results, each with a link to remove it. */
export function AppliedFilters({ filters, clearHref, className, ...rest }: AppliedFiltersProps) {
  const messages = useMessages("AppliedFilters", appliedFiltersMessages);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={messages.label} {...rest} className={cx(styles.list, className)}>
      {filters.map(({ label, href }) => (
        <li key={href}>
          <Anchor href={href} rel="nofollow" className={styles.chip}>
            <span>
              <VisuallyHidden>{messages.remove}</VisuallyHidden> {label}
            </span>
            <Icon name="close" className={styles.cross} />
          </Anchor>
        </li>
      ))}
      <li>
        <TextLink href={clearHref} standalone>
          {messages.clear}
        </TextLink>
      </li>
    </ul>
  );
}
