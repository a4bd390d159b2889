"use client";

import { useState, type ComponentProps } from "react";
import { formatCount } from "../../internal/text/format.ts";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import type { Elements } from "../../internal/components/elements.ts";
import { FacetOption, type FacetOptionProps } from "./FacetOption.tsx";
import { useLocale, useMessages } from "../../provider/context.ts";
import * as styles from "./FacetOptions.css.ts";

export interface FacetOptionsProps extends Omit<ComponentProps<"div">, "children"> {
  /** Name of the facet, for screen readers. */
  label: string;
  /** URL parameter. */
  name: string;
  options: readonly Option[];
  /** A FacetSearch, shown above the matching options. */
  search?: Elements;
  /** Whether all options are visible initially. Use this for a list that was requested explicitly. @default false */
  unfolded?: boolean;
  /** Text shown if there are no options. @default "No options match that." */
  emptyText?: string;
}

type Option = Omit<FacetOptionProps, "name">;

/** Number of options shown initially. A list that exceeds this number by no more than the tolerance is shown whole. */
const shownAtFirst = 10;
const tolerance = 2;

export const facetOptionsMessages = {
  empty: "No options match that.",
  showAll: (_count: number, formatted: string) => `Show all ${formatted}`,
  showFewer: "Show fewer",
  /** Screen-reader text after 'Show all' and 'Show fewer'. */
  of: (label: string) => `of ${label}`,
  continued: (label: string) => `${label}, continued`,
};

/** A facet's options, as checkboxes in the surrounding GET form. Long lists are collapsed after the first ten. */
export function FacetOptions({
  label,
  name,
  options,
  search,
  unfolded = false,
  emptyText,
  className,
  ...rest
}: FacetOptionsProps) {
  const messages = useMessages("FacetOptions", facetOptionsMessages);
  const folds = options.length > shownAtFirst + tolerance;
  const first = folds ? options.slice(0, shownAtFirst) : options;
  const others = folds ? options.slice(shownAtFirst) : [];
  return (
    <div {...rest} className={className}>
      {search}
      {options.length === 0 ? (
        <p className={styles.empty}>{emptyText ?? messages.empty}</p>
      ) : (
        <OptionList label={label} name={name} options={first} />
      )}
      {others.length > 0 && (
        <OtherOptions label={label} name={name} options={others} total={options.length} open={unfolded} />
      )}
    </div>
  );
}

/** Chosen options keep their position, because moving an option would drop focus. */
function OtherOptions({ total, open, ...list }: OptionListProps & { total: number; open: boolean }) {
  const { label, options } = list;
  const messages = useMessages("FacetOptions", facetOptionsMessages);
  const locale = useLocale();
  // The initial state is kept from the first render, because the list would otherwise close when its last option is
  // removed.
  const [startsOpen] = useState(() => open || options.some(({ selected }) => selected));
  return (
    <details open={startsOpen}>
      <summary className={styles.more}>
        <span className={styles.whenClosed}>
          {messages.showAll(total, formatCount(total, locale))} <VisuallyHidden>{messages.of(label)}</VisuallyHidden>
        </span>
        <span className={styles.whenOpen}>
          {messages.showFewer} <VisuallyHidden>{messages.of(label)}</VisuallyHidden>
        </span>
      </summary>
      <OptionList {...list} label={messages.continued(label)} />
    </details>
  );
}

type OptionListProps = Pick<FacetOptionsProps, "label" | "name" | "options">;

function OptionList({ label, name, options }: OptionListProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {options.map(({ value, label: text, count, selected }) => (
        <li key={value}>
          <FacetOption name={name} value={value} label={text} count={count} selected={selected} />
        </li>
      ))}
    </ul>
  );
}
