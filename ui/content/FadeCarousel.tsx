"use client";

import { reducedMotion } from "@corkwood/tokens/media";
import { durations } from "@corkwood/tokens/motion";
import { cx } from "class-variance-authority";
import { useState, type ComponentProps, type FocusEvent, type ReactNode } from "react";
import { IconControl } from "../internal/components/IconControl.tsx";
import { useMediaQuery } from "../internal/hooks/useMediaQuery.ts";
import { usePageHidden } from "../internal/hooks/usePageHidden.ts";
import { useTimeout } from "../internal/hooks/useTimeout.ts";
import { useMessages } from "../provider/context.ts";
import * as styles from "./FadeCarousel.css.ts";

export interface FadeCarouselProps extends Omit<ComponentProps<"section">, "children"> {
  /** Accessible name, such as 'This week'. */
  label: string;
  /** Slides, shown one at a time. */
  slides: readonly ReactNode[];
}

export const fadeCarouselMessages = {
  roleDescription: "carousel",
  slide: "slide",
  start: (label: string) => `Start ${label}`,
  pause: (label: string) => `Pause ${label}`,
  previous: (label: string) => `Previous in ${label}`,
  next: (label: string) => `Next in ${label}`,
  position: (position: number, count: number) => `${position} of ${count}`,
};

/**
 * Slides shown one at a time in the same position. Each slide is shown for 5 s, including a cross-fade of 1.5 s. Stops
 * while the carousel is hovered, focused or paused, while the page is in the background, and if the user prefers
 * reduced motion.
 */
export function FadeCarousel({ label, slides, className, ...rest }: FadeCarouselProps) {
  const messages = useMessages("FadeCarousel", fadeCarouselMessages);
  const [current, setCurrent] = useState(0);
  const [turned, setTurned] = useState(false);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isStill = useMediaQuery(reducedMotion);
  const hidden = usePageHidden();
  const several = slides.length > 1;
  const moves = several && !paused && !isStill && !hovered && !focused && !hidden;

  const turn = (step: 1 | -1) => {
    setTurned(true);
    setCurrent((index) => (index + step + slides.length) % slides.length);
  };
  useTimeout(() => turn(1), durations.slideShown, {
    paused: !moves,
    restart: String(current),
  });

  const pauseWhileFocused = ({ target }: FocusEvent) => {
    // Only keyboard focus pauses the carousel, because a click moves focus too.
    if (target.matches(":focus-visible")) setFocused(true);
  };

  return (
    <section
      {...rest}
      aria-label={label}
      aria-roledescription={messages.roleDescription}
      className={cx(styles.root, className)}
      onPointerEnter={(event) => setHovered(event.pointerType === "mouse")}
      onPointerLeave={() => setHovered(false)}
      onFocus={pauseWhileFocused}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      }}
    >
      {several && (
        <div className={styles.controls}>
          {!isStill && (
            <IconControl
              icon={paused ? "play" : "pause"}
              label={paused ? messages.start(label) : messages.pause(label)}
              onClick={() => setPaused(!paused)}
            />
          )}
          <IconControl icon="chevronLeft" label={messages.previous(label)} onClick={() => turn(-1)} />
          <span className={styles.count} aria-hidden="true">
            {current + 1} / {slides.length}
          </span>
          <IconControl icon="chevronRight" label={messages.next(label)} onClick={() => turn(1)} />
        </div>
      )}
      {/* Automatic slide changes are not announced. */}
      <div className={styles.slides} aria-live={moves ? "off" : "polite"}>
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription={messages.slide}
            aria-label={messages.position(index + 1, slides.length)}
            // A slide that is fading out is still visible. Slides are not inert before the first change, because all
            // slides must be reachable if JavaScript is disabled.
            inert={turned && index !== current}
            data-current={index === current ? "" : undefined}
            className={styles.slide}
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  );
}
