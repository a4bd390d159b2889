import type { ComponentProps } from "react";
import { Anchor } from "../LinkProvider/LinkProvider.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
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
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor
      {...rest}
      className={button({ variant, size, wide, className })}
      data-loading={loading ? "" : undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.content}>{children}</span>
      {loading && <Spinner label={loadingLabel} className={styles.spinner} />}
    </Anchor>
  );
}
