"use client";

import { reducedMotion } from "@corkwood/tokens/media";
import { cx } from "class-variance-authority";
import { useEffect, useRef, type ComponentProps } from "react";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./Video.css.ts";

export interface VideoProps extends Omit<ComponentProps<"video">, "title" | "children" | "autoPlay" | "ref"> {
  /** URL of the video file. */
  src: string;
  /** Accessible name of the video. */
  title: string;
  /** URL of a captions file (WebVTT). @default none */
  captions?: string | undefined;
  /** Whether the video plays automatically without sound, unless the user prefers reduced motion. @default false */
  autoPlay?: boolean;
}

export const videoMessages = {
  captions: "English",
  /** Language of the captions, as a BCP 47 tag. */
  captionsLanguage: "en",
};

/** A self-hosted video with native controls, so that it can always be stopped. */
export function Video({ title, captions, autoPlay = false, muted = false, className, ...rest }: VideoProps) {
  const messages = useMessages("Video", videoMessages);
  const video = useRef<HTMLVideoElement>(null);

  // Playback is started by script, because the `autoplay` attribute ignores the preference for reduced motion.
  useEffect(() => {
    if (!autoPlay || window.matchMedia(reducedMotion).matches) return;
    // Browsers in power-saving mode reject playback. The shopper can still use the controls.
    void video.current?.play().catch(() => undefined);
  }, [autoPlay]);

  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are optional
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
      {captions !== undefined && (
        <track kind="captions" src={captions} label={messages.captions} srcLang={messages.captionsLanguage} default />
      )}
    </video>
  );
}
