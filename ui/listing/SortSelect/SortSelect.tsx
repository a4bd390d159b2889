"use client";

import { cx } from "class-variance-authority";
import { useId, useState, type ComponentProps } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { HiddenFields } from "../../internal/components/HiddenFields.tsx";
import { Icon } from "../../content/Icon/Icon.tsx";
import * as styles from "./SortSelect.css.ts";

export interface SortSelectProps extends Omit<ComponentProps<"form">, "children" | "onChange" | "action" | "hidden"> {
  /** Where the form leads without scripts. */
  action: string;
  /** The order as it is. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** The listing's other parameters, names and values. */
  hidden: readonly (readonly [string, string])[];
  /** Called with the order that was chosen. */
  onChange: (value: string) => void;
  /** @default "Sort by" */
  label?: string;
  /** The parameter. @default "sort" */
  name?: string;
}

/** In which order a listing stands. Without scripts it is a form with a button. */
export function SortSelect(props: SortSelectProps) {
  const { action, value, options, hidden, onChange, label = "Sort by", name = "sort", className, ...rest } = props;
  const id = useId();
  // The choice stays visible while the listing is loading in that order.
  const [chosen, setChosen] = useState({ value, shown: value });
  if (chosen.value !== value) setChosen({ value, shown: value });

  function choose(next: string) {
    setChosen({ value, shown: next });
    onChange(next);
  }

  return (
    <form {...rest} action={action} method="get" className={cx(styles.root, className)}>
      <HiddenFields fields={hidden} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.frame}>
        <select
          id={id}
          name={name}
          value={chosen.shown}
          className={styles.select}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" className={styles.chevron} />
      </span>
      <noscript>
        <Button type="submit" size="small">
          Sort
        </Button>
      </noscript>
    </form>
  );
}
