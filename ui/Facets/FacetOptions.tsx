import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { FacetLink, type FacetLinkProps } from "./FacetLink.tsx";
import * as styles from "./FacetOptions.css.ts";

export interface FacetOptionsProps extends Omit<ComponentProps<"ul">, "children"> {
  /** The facet's name, for screen readers. */
  label: string;
  options: readonly (FacetLinkProps & { value: string })[];
}

/** The choices of a facet; each leads to the listing with it toggled. */
export function FacetOptions({ label, options, className, ...rest }: FacetOptionsProps) {
  return (
    <ul aria-label={label} {...rest} className={cx(styles.list, className)}>
      {options.map(({ value, ...option }) => (
        <li key={value}>
          <FacetLink label={option.label} count={option.count} href={option.href} selected={option.selected} />
        </li>
      ))}
    </ul>
  );
}
