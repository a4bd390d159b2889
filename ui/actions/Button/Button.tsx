"use client";

import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "../../feedback/Spinner.tsx";
import * as styles from "./Button.css.ts";
import { buttonMessages, button, type ButtonLook } from "./Button.variants.ts";
import { useMessages } from "../../provider/context.ts";

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /**
   * Whether to show a spinner instead of the text and ignore clicks. The button keeps its focus and size. @default
   * false
   */
  loading?: boolean;
  /** Text for screen readers while loading. @default "Please wait" */
  loadingLabel?: string;
}

/** A button that acts on the current page. To navigate, use ButtonLink or TextLink. */
export function Button({
  variant = "secondary",
  size = "medium",
  wide = false,
  loading = false,
  loadingLabel,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const messages = useMessages("Button", buttonMessages);
  // The button is not `disabled`, because a disabled button would lose focus.
  const resting = loading || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Without this, the press would submit the form.
    if (resting) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is "button" unless the caller sets another
      type={type}
      className={button({ variant, size, wide, className })}
      data-loading={loading ? "" : undefined}
      aria-disabled={resting || undefined}
      onClick={handleClick}
    >
      <span className={styles.content}>{children}</span>
      {loading && <Spinner label={loadingLabel ?? messages.loading} className={styles.spinner} />}
    </button>
  );
}
