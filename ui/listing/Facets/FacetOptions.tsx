"use client";

import { useState, type ComponentProps } from "react";
import { formatCount } from "../../internal/text/formatCount.ts";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import type { Elements } from "../../internal/elements.ts";
import { FacetLink, type FacetLinkProps } from "./FacetLink.tsx";
import * as styles from "./FacetOptions.css.ts";

export interface FacetOptionsProps extends Omit<ComponentProps<"div">, "children"> {
  /** The facet's name, for screen readers. */
  label: string;
  options: readonly FacetOption[];
  /** A FacetSearch, above the options that it finds. */
  search?: Elements;
  /** A long list that was asked for starts with all its options in sight. @default false */
  unfolded?: boolean;
  /** Stands where no option is. @default "No options match that." */
  emptyText?: string;
}

type FacetOption = FacetLinkProps & { value: string };

/** How many choices are shown at first, and how many more are too few to hide. */
const shownAtFirst = 10;
const tolerance = 2;

/** The choices of a facet; each leads to the listing with it toggled. A long list folds after the first ten. */
export function FacetOptions({
  label,
  options,
  search,
  unfolded = false,
  emptyText = "No options match that.",
  className,
  ...rest
}: FacetOptionsProps) {
  const folds = options.length > shownAtFirst + tolerance;
  const first = folds ? options.slice(0, shownAtFirst) : options;
  const others = folds ? options.slice(shownAtFirst) : [];
  return (
    <div {...rest} className={className}>
      {search}
      {options.length === 0 ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : (
        <OptionList label={label} options={first} />
      )}
      {others.length > 0 && <OtherOptions label={label} options={others} total={options.length} open={unfolded} />}
    </div>
  );
}

/** Choices stay in their place when chosen: one that moved up would lose the focus. */
function OtherOptions({
  label,
  options,
  total,
  open,
}: Pick<FacetOptionsProps, "label" | "options"> & { total: number; open: boolean }) {
  // Decided once: otherwise it would close under the pointer that removes the last choice.
  const [startsOpen] = useState(() => open || options.some(({ selected }) => selected));
  return (
    <details open={startsOpen}>
      <summary className={styles.more}>
        <span className={styles.whenClosed}>
          Show all {formatCount(total)} <VisuallyHidden>{`of ${label}`}</VisuallyHidden>
        </span>
        <span className={styles.whenOpen}>
          Show fewer <VisuallyHidden>{`of ${label}`}</VisuallyHidden>
        </span>
      </summary>
      <OptionList label={`${label}, continued`} options={options} />
    </details>
  );
}

function OptionList({ label, options }: Pick<FacetOptionsProps, "label" | "options">) {
  return (
    <ul aria-label={label} className={styles.list}>
      {options.map(({ value, ...option }) => (
        <li key={value}>
          <FacetLink label={option.label} count={option.count} href={option.href} selected={option.selected} />
        </li>
      ))}
    </ul>
  );
}
