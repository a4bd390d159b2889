"use client";

import { cx } from "class-variance-authority";
import { Children, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { Heading, type HeadingProps } from "../../typography/Heading/Heading.tsx";
import { IconControl } from "../../internal/components/IconControl.tsx";
import * as styles from "./Carousel.css.ts";
import { useTrack } from "./useTrack.ts";

export interface CarouselProps extends Omit<ComponentProps<"div">, "title"> {
  /** Heads the row and names it. */
  title: string;
  /** @default 2 */
  headingLevel?: HeadingProps["level"];
  /** Stands beside the title: the way to all of them. @default none */
  action?: ReactNode;
  /** A slide each: a card, a picture. */
  children: ReactNode;
}

/**
 * A row that scrolls sideways by hand, by its buttons or by Tab: one slide in sight, three from 768 px, four from 1024 px, and
 * the edge of the next. It never moves by itself.
 */
export function Carousel({ title, headingLevel = 2, action, className, children, ...rest }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const { overflows, needsFocus, atStart, atEnd, turn } = useTrack(track);
  const headingId = useId();

  return (
    <div
      {...rest}
      role="group"
      aria-labelledby={headingId}
      aria-roledescription="carousel"
      className={cx(styles.root, className)}
    >
      <div className={styles.head}>
        <Heading level={headingLevel} id={headingId}>
          {title}
        </Heading>
        {action && <div className={styles.action}>{action}</div>}
        <div className={styles.controls}>
          {overflows && (
            <>
              <IconControl label={`Earlier in ${title}`} icon="chevronLeft" ended={atStart} onClick={() => turn(-1)} />
              <IconControl label={`Later in ${title}`} icon="chevronRight" ended={atEnd} onClick={() => turn(1)} />
            </>
          )}
        </div>
      </div>
      {/* The group has this name already; only a list that takes focus needs one itself. */}
      <ul ref={track} className={styles.track} {...(needsFocus && { tabIndex: 0, "aria-label": title })}>
        {Children.map(children, (child) => (
          <li className={styles.slide}>{child}</li>
        ))}
      </ul>
    </div>
  );
}
