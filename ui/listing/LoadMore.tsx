"use client";

import type { ComponentProps } from "react";
import { button } from "../actions/Button/Button.variants.ts";
import { formatCount } from "../internal/text/format.ts";
import { Anchor } from "../navigation/Anchor.tsx";
import { Spinner } from "../feedback/Spinner.tsx";
import { useLocale, useMessages } from "../provider/context.ts";
import * as styles from "./LoadMore.css.ts";

export interface LoadMoreProps extends Omit<ComponentProps<"a">, "children"> {
  /** URL of the listing including the next page. Crawlers follow this link too. */
  href: string;
  /** Number of products shown. */
  shown: number;
  /** Total number of products. */
  total: number;
  /** @default false */
  loading?: boolean;
}

export const loadMoreMessages = {
  shown: (shown: string, total: string) => `Showing ${shown} of ${total}`,
  more: "Load more",
  left: (_count: number, formatted: string) => `(${formatted} left)`,
  loading: "Loading more products",
};

/**
 * Button at the end of a listing that loads more products. Shows how many products are left, and keeps the footer
 * within reach.
 */
export function LoadMore({ href, shown, total, loading = false, onClick, className, ...rest }: LoadMoreProps) {
  const messages = useMessages("LoadMore", loadMoreMessages);
  const locale = useLocale();
  return (
    <div className={styles.root}>
      <p className={styles.shown}>{messages.shown(formatCount(shown, locale), formatCount(total, locale))}</p>
      {/* An SVG, because the Content Security Policy forbids style attributes. */}
      <svg className={styles.track} aria-hidden="true">
        <rect className={styles.bar} width={`${Math.round((1000 * shown) / Math.max(1, total)) / 10}%`} height="100%" />
      </svg>
      <Anchor
        {...rest}
        href={href}
        aria-disabled={loading ? true : undefined}
        className={button({ variant: "secondary", size: "medium", className })}
        onClick={(event) => {
          if (loading) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {loading ? (
          <Spinner label={messages.loading} showLabel />
        ) : (
          <>
            <span>{messages.more}</span>{" "}
            <span className={styles.left}>{messages.left(total - shown, formatCount(total - shown, locale))}</span>
          </>
        )}
      </Anchor>
    </div>
  );
}
