"use client";

import { useRef, type ComponentProps } from "react";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import * as styles from "./Button.css.ts";
import { button, type ButtonLook } from "./Button.variants.ts";

export interface ButtonLinkProps extends ComponentProps<"a">, ButtonLook {
  /** Where it leads. */
  href: string;
  /** Shows a spinner in place of the words and leads nowhere yet; the link keeps focus and size. @default false */
  loading?: boolean;
  /** What screen readers hear meanwhile. @default "Please wait" */
  loadingLabel?: string;
}

/** Goes somewhere and looks like a button: for the next step of a path, as 'Checkout'. */
export function ButtonLink({
  variant = "secondary",
  size = "medium",
  wide = false,
  loading = false,
  loadingLabel = "Please wait",
  className,
  onClick,
  onPointerDown,
  children,
  ...rest
}: ButtonLinkProps) {
  // What is pressed counts as it was then: the press takes focus from a field, which may be what begins the wait.
  const wasReady = useRef(false);
  return (
    <Anchor
      {...rest}
      className={button({ variant, size, wide, className })}
      data-loading={loading ? "" : undefined}
      aria-disabled={loading || undefined}
      onPointerDown={(event) => {
        wasReady.current = !loading;
        onPointerDown?.(event);
      }}
      onClick={(event) => {
        const counts = !loading || wasReady.current;
        wasReady.current = false;
        if (counts) onClick?.(event);
        else event.preventDefault();
      }}
    >
      <span className={styles.content}>{children}</span>
      {loading && <Spinner label={loadingLabel} className={styles.spinner} />}
    </Anchor>
  );
}
