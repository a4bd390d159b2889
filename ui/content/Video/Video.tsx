"use client";

import { reducedMotion } from "@corkwood/tokens/media";
import { cx } from "class-variance-authority";
import { useEffect, useRef, type ComponentProps } from "react";
import * as styles from "./Video.css.ts";

export interface VideoProps extends Omit<ComponentProps<"video">, "title" | "children" | "autoPlay" | "ref"> {
  /** The file. */
  src: string;
  /** What it shows; its name for screen readers. */
  title: string;
  /** A file of captions (WebVTT), for people who cannot hear it. @default none */
  captions?: string | undefined;
  /** Starts by itself, without sound; not for people who asked for less motion. @default false */
  autoPlay?: boolean;
}

/** A video of the shop's own, with the browser's controls, so that it can always be stopped. */
export function Video({ title, captions, autoPlay = false, muted = false, className, ...rest }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);

  // By script and not by the attribute, which ignores a preference for less motion.
  useEffect(() => {
    if (!autoPlay || window.matchMedia(reducedMotion).matches) return;
    // A browser that saves power refuses to play; the shopper has the controls.
    void video.current?.play().catch(() => undefined);
  }, [autoPlay]);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has them where there are any
    <video
      preload={autoPlay ? "auto" : "metadata"}
      {...rest}
      ref={video}
      controls
      playsInline
      muted={muted || autoPlay}
      aria-label={title}
      className={cx(styles.video, className)}
    >
      {captions !== undefined && <track kind="captions" src={captions} label="English" srcLang="en" default />}
    </video>
  );
}
