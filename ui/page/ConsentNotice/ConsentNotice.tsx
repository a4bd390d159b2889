"use client";

import { cx } from "class-variance-authority";
import { useEffect, useId, useRef, type ComponentProps } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import * as styles from "./ConsentNotice.css.ts";

export interface ConsentChoice {
  label: string;
  onPress: () => void;
}

export interface ConsentNoticeProps extends Omit<ComponentProps<"section">, "title" | "children"> {
  /** What is asked. */
  title: string;
  /** What it means, in a sentence or two: on a small window it takes half of the room. */
  words: string;
  /** All of them look alike, so that none is suggested. */
  choices: readonly ConsentChoice[];
  /** Takes the focus: for a notice that was pressed for. @default false */
  takesFocus?: boolean;
}

/** Leaves room at the end of the page and of what has focus, as high as the notice is. @returns what takes it away */
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
 * Asks for a consent at the window's lower edge, without stopping anything: the page behind it can be used, and what gets
 * focus is scrolled out from under it.
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
