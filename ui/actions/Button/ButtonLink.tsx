"use client";

import { useRef, type ComponentProps } from "react";
import { Anchor } from "../../navigation/Anchor.tsx";
import { Spinner } from "../../feedback/Spinner.tsx";
import * as styles from "./Button.css.ts";
import { buttonMessages, button, type ButtonLook } from "./Button.variants.ts";
import { useMessages } from "../../provider/context.ts";

export interface ButtonLinkProps extends ComponentProps<"a">, ButtonLook {
  href: string;
  /**
   * Whether to show a spinner instead of the text and disable navigation. The link keeps its focus and size. @default
   * false
   */
  loading?: boolean;
  /** Text for screen readers while loading. @default "Please wait" */
  loadingLabel?: string;
}

/** A link that looks like a button, for the next step of a flow, such as 'Checkout'. */
export function ButtonLink({
  variant = "secondary",
  size = "medium",
  wide = false,
  loading = false,
  loadingLabel,
  className,
  onClick,
  onPointerDown,
  children,
  ...rest
}: ButtonLinkProps) {
  const messages = useMessages("Button", buttonMessages);
  // The state at pointerdown determines whether the click counts, because pressing the link may blur a field, which may
  // start the loading state.
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
      {loading && <Spinner label={loadingLabel ?? messages.loading} className={styles.spinner} />}
    </Anchor>
  );
}
