"use client";

import type { ComponentProps } from "react";
import { button } from "../../actions/Button/Button.variants.ts";
import { formatCount } from "../../internal/text/formatCount.ts";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import * as styles from "./LoadMore.css.ts";

export interface LoadMoreProps extends Omit<ComponentProps<"a">, "children"> {
  /** The listing with more of its pages; crawlers follow it. */
  href: string;
  /** Products shown. */
  shown: number;
  /** Products in all. */
  total: number;
  /** @default false */
  loading?: boolean;
}

/** Shows more where the list ends. It says how many are left, and the footer stays within reach. */
export function LoadMore({ href, shown, total, loading = false, onClick, className, ...rest }: LoadMoreProps) {
  return (
    <div className={styles.root}>
      <p className={styles.shown}>
        Showing {formatCount(shown)} of {formatCount(total)}
      </p>
      {/* A drawing, because the pages' policy allows no style attribute. */}
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
