"use client";

import { reducedMotion } from "@corkwood/tokens/media";
import { durations } from "@corkwood/tokens/motion";
import { cx } from "class-variance-authority";
import { useState, type ComponentProps, type FocusEvent, type ReactNode } from "react";
import type { Clock } from "../../internal/hooks/clock.ts";
import { IconControl } from "../../internal/components/IconControl.tsx";
import { useMediaQuery } from "../../internal/hooks/useMediaQuery.ts";
import { usePageHidden } from "../../internal/hooks/usePageHidden.ts";
import { useTimeout } from "../../internal/hooks/useTimeout.ts";
import * as styles from "./FadeCarousel.css.ts";

export interface FadeCarouselProps extends Omit<ComponentProps<"section">, "children"> {
  /** Names it for screen readers: 'This week'. */
  label: string;
  /** One is in sight at a time. */
  slides: readonly ReactNode[];
  /** @default the system's clock */
  clock?: Clock;
}

/**
 * A few pictures in one place, each shown for 5 s and fading into the next in 1.5 s (specification/chrome#fade-carousel).
 * It stands still while a mouse is over it or focus in it, while it is paused, while the page is in the background, and
 * for people who asked for less motion.
 */
export function FadeCarousel({ label, slides, clock, className, ...rest }: FadeCarouselProps) {
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
    clock,
    restart: String(current),
  });

  const pauseWhileFocused = ({ target }: FocusEvent) => {
    // A mouse leaves focus where it clicked; only focus from the keyboard means that somebody reads.
    if (target.matches(":focus-visible")) setFocused(true);
  };

  return (
    <section
      {...rest}
      aria-label={label}
      aria-roledescription="carousel"
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
              label={paused ? `Start ${label}` : `Pause ${label}`}
              onClick={() => setPaused(!paused)}
            />
          )}
          <IconControl icon="chevronLeft" label={`Previous in ${label}`} onClick={() => turn(-1)} />
          <span className={styles.count} aria-hidden="true">
            {current + 1} / {slides.length}
          </span>
          <IconControl icon="chevronRight" label={`Next in ${label}`} onClick={() => turn(1)} />
        </div>
      )}
      {/* Slides that come by themselves are not read out. */}
      <div className={styles.slides} aria-live={moves ? "off" : "polite"}>
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            // A slide that fades out is still visible. Not before the first turn: without scripts all slides must be reachable.
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
