"use client";

import type { ComponentProps } from "react";
import { button } from "../actions/Button/Button.variants.ts";
import { formatCount } from "../internal/text/format.ts";
import { Anchor } from "../navigation/LinkProvider.tsx";
import { Spinner } from "../feedback/Spinner.tsx";
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

/**
 * Button at the end of a listing that loads more products. Shows how many products are left, and keeps the footer
 * within reach.
 */
export function LoadMore({ href, shown, total, loading = false, onClick, className, ...rest }: LoadMoreProps) {
  return (
    <div className={styles.root}>
      <p className={styles.shown}>
        Showing {formatCount(shown)} of {formatCount(total)}
      </p>
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
          <Spinner label="Loading more products" showLabel />
        ) : (
          <>
            <span>Load more</span> <span className={styles.left}>({formatCount(total - shown)} left)</span>
          </>
        )}
      </Anchor>
    </div>
  );
}
