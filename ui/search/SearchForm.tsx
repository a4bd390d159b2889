import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../content/Icon.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./SearchForm.css.ts";

export interface SearchFormProps extends Omit<ComponentProps<"form">, "action" | "method" | "role" | "children"> {
  /** URL to which the form is submitted. */
  action: string;
  /** URL parameter for the query. @default "q" */
  name?: string;
  /** Accessible name of the field. @default "Search wines, spirits and producers" */
  label?: string;
  /** Placeholder of the field. @default "Search wines, spirits, producers" */
  placeholder?: string;
  /** Initial query, whose results the page shows. */
  defaultValue?: string;
  /** Accessible name of the button. @default "Search" */
  buttonLabel?: string;
  /** Props of the input element, such as a `ref` or combobox attributes. */
  inputProps?: ComponentProps<"input">;
  /** Shown below the field. */
  children?: ReactNode;
}

export const searchFormMessages = {
  label: "Search wines, spirits and producers",
  placeholder: "Search wines, spirits, producers",
  submit: "Search",
};

/** The search box as a plain GET form, which works before scripts have loaded. `SearchBox` enhances the form. */
export function SearchForm({
  action,
  name = "q",
  label,
  placeholder,
  defaultValue,
  buttonLabel,
  inputProps,
  children,
  className,
  ...rest
}: SearchFormProps) {
  const messages = useMessages("SearchForm", searchFormMessages);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari before 17 does not support <search>
    <form {...rest} action={action} method="get" role="search" className={cx(styles.root, className)}>
      <div className={styles.field}>
        <input
          type="search"
          name={name}
          aria-label={label ?? messages.label}
          placeholder={placeholder ?? messages.placeholder}
          defaultValue={defaultValue}
          autoComplete="off"
          enterKeyHint="search"
          {...inputProps}
          className={styles.input}
        />
        <button type="submit" className={styles.button} aria-label={buttonLabel ?? messages.submit}>
          <Icon name="search" />
        </button>
      </div>
      {children}
    </form>
  );
}
