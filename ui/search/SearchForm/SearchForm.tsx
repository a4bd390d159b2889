import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import * as styles from "./SearchForm.css.ts";

export interface SearchFormProps extends Omit<ComponentProps<"form">, "action" | "method" | "role" | "children"> {
  /** Where the query goes. @default "/search" */
  action?: string;
  /** Name of the query parameter. @default "q" */
  name?: string;
  /** Names the field. @default "Search wines, spirits and producers" */
  label?: string;
  /** Shown while the field is empty. @default "Search wines, spirits, producers" */
  placeholder?: string;
  /** The query the page already answers. */
  defaultValue?: string;
  /** Name of the button. @default "Search" */
  buttonLabel?: string;
  /** Goes to the field itself, as a `ref` or what makes a combobox of it. */
  inputProps?: ComponentProps<"input">;
  /** Hangs below the field. */
  children?: ReactNode;
}

/** The search box as a plain GET form: it works before scripts do, and `SearchBox` only adds to it. */
export function SearchForm({
  action = "/search",
  name = "q",
  label = "Search wines, spirits and producers",
  placeholder = "Search wines, spirits, producers",
  defaultValue,
  buttonLabel = "Search",
  inputProps,
  children,
  className,
  ...rest
}: SearchFormProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari before 17 knows no <search>
    <form {...rest} action={action} method="get" role="search" className={cx(styles.root, className)}>
      <div className={styles.field}>
        <input
          type="search"
          name={name}
          aria-label={label}
          placeholder={placeholder}
          defaultValue={defaultValue}
          autoComplete="off"
          enterKeyHint="search"
          {...inputProps}
          className={styles.input}
        />
        <button type="submit" className={styles.button} aria-label={buttonLabel}>
          <Icon name="search" />
        </button>
      </div>
      {children}
    </form>
  );
}
