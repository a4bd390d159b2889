"use client";

import { cx } from "class-variance-authority";
import { useId, type ComponentProps, type FormEvent } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { HiddenFields } from "../../internal/components/HiddenFields.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./FacetRange.css.ts";

export interface ChosenRange {
  min: number | undefined;
  max: number | undefined;
}

export interface FacetRangeProps extends Omit<ComponentProps<"form">, "children" | "action" | "hidden"> {
  /** Name of the facet. */
  label: string;
  /** URL parameter. The two fields are submitted as `name-min` and `name-max`. */
  name: string;
  /** Smallest and largest value among the products that match the other facets. */
  min: number;
  max: number;
  selectedMin?: number | undefined;
  selectedMax?: number | undefined;
  /** Text before each number, such as '$'. */
  prefix?: string | undefined;
  /** Form target without scripts. */
  action: string;
  /** Names and values of the other URL parameters of the listing. */
  hidden: readonly (readonly [string, string])[];
  /**
   * Applies the range without a page load. Both undefined clears the range. Without this callback, the form is
   * submitted.
   */
  onApply?: (range: ChosenRange) => void;
}

function numberIn(form: HTMLFormElement, field: string): number | undefined {
  const text = new FormData(form).get(field);
  return typeof text === "string" && /^\d+$/.test(text.trim()) ? Number(text) : undefined;
}

/**
 * A range facet with two fields, so that nothing has to be dragged (WCAG 2.5.7). Swaps the values if they are in the
 * wrong order.
 */
export function FacetRange(props: FacetRangeProps) {
  const {
    label,
    name,
    min,
    max,
    selectedMin,
    selectedMax,
    prefix = "",
    action,
    hidden,
    onApply,
    className,
    ...rest
  } = props;
  const boundsId = useId();

  function apply(event: FormEvent<HTMLFormElement>) {
    if (!onApply) return;
    event.preventDefault();
    const from = numberIn(event.currentTarget, `${name}-min`);
    const to = numberIn(event.currentTarget, `${name}-max`);
    const turned = from !== undefined && to !== undefined && from > to;
    onApply(turned ? { min: to, max: from } : { min: from, max: to });
  }

  function field(end: "min" | "max", words: string, value: number | undefined, bound: number) {
    return (
      <span className={styles.field}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          type="number"
          inputMode="numeric"
          name={`${name}-${end}`}
          min={0}
          step={1}
          defaultValue={value}
          placeholder={String(bound)}
          aria-label={`${label} ${words}`}
          aria-describedby={boundsId}
          className={styles.input}
        />
      </span>
    );
  }

  return (
    <form {...rest} action={action} method="get" className={cx(styles.root, className)} onSubmit={apply}>
      <HiddenFields fields={hidden} />
      {field("min", "from", selectedMin, min)}
      <span aria-hidden="true">to</span>
      {field("max", "to", selectedMax, max)}
      <Button type="submit" size="small">
        Apply <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
      </Button>
      <p id={boundsId} className={styles.bounds}>
        {prefix}
        {min} to {prefix}
        {max}
      </p>
    </form>
  );
}
