"use client";

import { cx } from "class-variance-authority";
import { useEffect, useId, useRef, type ComponentProps } from "react";
import { Button } from "../actions/Button/Button.tsx";
import * as styles from "./ConsentNotice.css.ts";

export interface ConsentChoice {
  label: string;
  onPress: () => void;
}

export interface ConsentNoticeProps extends Omit<ComponentProps<"section">, "title" | "children"> {
  /** Question of the notice. */
  title: string;
  /** Explanation. Use only one or two sentences, because the notice covers half of a small window. */
  words: string;
  /** Choices. All buttons look the same, so that no choice is suggested. */
  choices: readonly ConsentChoice[];
  /** Whether the notice receives focus on mount. Set this if the shopper opened it. @default false */
  takesFocus?: boolean;
}

/**
 * Reserves the notice's height at the end of the page and in the scroll padding.
 * @returns a function that removes the reserved space
 */
function leaveRoom(notice: HTMLElement): () => void {
  const { documentElement: root, body } = document;
  const room = (size: string) => {
    root.style.scrollPaddingBlockEnd = size;
    body.style.paddingBlockEnd = size;
  };
  const observer = new ResizeObserver(() => {
    const { top } = notice.getBoundingClientRect();
    room(`${Math.ceil(window.innerHeight - top)}px`);
  });
  observer.observe(notice);
  return () => {
    observer.disconnect();
    room("");
  };
}

/**
 * A non-blocking consent request at the lower edge of the window. The page behind the notice remains usable, and
 * focused elements are scrolled into view above it.
 */
export function ConsentNotice({ title, words, choices, takesFocus = false, className, ...rest }: ConsentNoticeProps) {
  const titleId = useId();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => (notice.current ? leaveRoom(notice.current) : undefined), []);
  useEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  return (
    <section {...rest} ref={notice} aria-labelledby={titleId} tabIndex={-1} className={cx(styles.root, className)}>
      <div>
        <p id={titleId} className={styles.title}>
          {title}
        </p>
        <p className={styles.words}>{words}</p>
      </div>
      <div className={styles.choices}>
        {choices.map(({ label, onPress }) => (
          <Button key={label} onClick={onPress}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
