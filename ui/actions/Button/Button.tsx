"use client";

import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import * as styles from "./Button.css.ts";
import { button, type ButtonLook } from "./Button.variants.ts";

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows a spinner in place of the words and ignores presses; the button keeps focus and size. @default false */
  loading?: boolean;
  /** What screen readers hear meanwhile. @default "Please wait" */
  loadingLabel?: string;
}

/** Does something on this page. To go elsewhere, use ButtonLink or TextLink. */
export function Button({
  variant = "secondary",
  size = "medium",
  wide = false,
  loading = false,
  loadingLabel = "Please wait",
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled`: that would drop the focus of the shopper who pressed it.
  const resting = loading || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // A press that reached the form would submit it.
    if (resting) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- it has one: "button" unless the caller wants another
      type={type}
      className={button({ variant, size, wide, className })}
      data-loading={loading ? "" : undefined}
      aria-disabled={resting || undefined}
      onClick={handleClick}
    >
      <span className={styles.content}>{children}</span>
      {loading && <Spinner label={loadingLabel} className={styles.spinner} />}
    </button>
  );
}
