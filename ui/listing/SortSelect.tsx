"use client";

import { cx } from "class-variance-authority";
import { useId, useState, type ComponentProps } from "react";
import { Button } from "../actions/Button/Button.tsx";
import { Icon } from "../content/Icon.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./SortSelect.css.ts";

export interface SortSelectProps extends Omit<ComponentProps<"form">, "children" | "onChange" | "action" | "hidden"> {
  /** URL to which the form is submitted if JavaScript is disabled. */
  action: string;
  /** Current sort order. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** Names and values of the listing's other URL parameters. */
  hidden: readonly (readonly [string, string])[];
  /** Called with the chosen sort order. */
  onChange: (value: string) => void;
  /** @default "Sort by" */
  label?: string;
  /** URL parameter. @default "sort" */
  name?: string;
}

export const sortSelectMessages = {
  label: "Sort by",
  /** Button that is shown if JavaScript is disabled. */
  submit: "Sort",
};

/** Select for a listing's sort order. If JavaScript is disabled, the select is part of a form with a button. */
export function SortSelect(props: SortSelectProps) {
  const { action, value, options, hidden, onChange, label, name = "sort", className, ...rest } = props;
  const messages = useMessages("SortSelect", sortSelectMessages);
  const id = useId();
  // The new choice, shown while the listing loads.
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
        {label ?? messages.label}
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
          {messages.submit}
        </Button>
      </noscript>
    </form>
  );
}

/** Hidden inputs that preserve other URL parameters when a GET form is submitted. */
function HiddenFields({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
