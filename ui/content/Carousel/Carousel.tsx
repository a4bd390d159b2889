"use client";

import { cx } from "class-variance-authority";
import { Children, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { Heading, type HeadingProps } from "../../typography/Heading.tsx";
import { IconControl } from "../../internal/components/IconControl.tsx";
import * as styles from "./Carousel.css.ts";
import { useMessages } from "../../provider/context.ts";
import { useTrack } from "./useTrack.ts";

export interface CarouselProps extends Omit<ComponentProps<"div">, "title"> {
  /** The row's heading and accessible name. */
  title: string;
  /** @default 2 */
  headingLevel?: HeadingProps["level"];
  /** Action beside the title, usually a link to the full list. @default none */
  action?: ReactNode;
  /** One element per slide, such as a card or a picture. */
  children: ReactNode;
}

export const carouselMessages = {
  roleDescription: "carousel",
  earlier: (title: string) => `Earlier in ${title}`,
  later: (title: string) => `Later in ${title}`,
};

/**
 * A row of slides that scrolls sideways by touch, with its buttons or with Tab. Shows one slide, three from 768 px and
 * four from 1024 px, plus the edge of the next slide. Never moves automatically.
 */
export function Carousel({ title, headingLevel = 2, action, className, children, ...rest }: CarouselProps) {
  const messages = useMessages("Carousel", carouselMessages);
  const track = useRef<HTMLUListElement>(null);
  const { overflows, needsFocus, atStart, atEnd, turn } = useTrack(track);
  const headingId = useId();

  return (
    <div
      {...rest}
      role="group"
      aria-labelledby={headingId}
      aria-roledescription={messages.roleDescription}
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
              <IconControl
                label={messages.earlier(title)}
                icon="chevronLeft"
                ended={atStart}
                onClick={() => turn(-1)}
              />
              <IconControl label={messages.later(title)} icon="chevronRight" ended={atEnd} onClick={() => turn(1)} />
            </>
          )}
        </div>
      </div>
      {/* The group already has this name. The list needs a name only if the list is focusable. */}
      <ul ref={track} className={styles.track} {...(needsFocus && { tabIndex: 0, "aria-label": title })}>
        {Children.map(children, (child) => (
          <li className={styles.slide}>{child}</li>
        ))}
      </ul>
    </div>
  );
}
