"use client";

import { cx } from "class-variance-authority";
import { useRef, useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { Icon } from "../Icon.tsx";
import { TextLink } from "../../typography/TextLink.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./Video.css.ts";

export interface VideoEmbedProps extends Omit<ComponentProps<"figure">, "children" | "title"> {
  /** Title of the video. */
  title: string;
  /** URL of the player, which is not requested until the shopper presses play. */
  src: string;
  /** The video's page on the provider's site. */
  watchHref: string;
  /** Name of the provider, such as 'YouTube'. */
  provider: string;
  /** Self-hosted picture shown before playback. @default a plain background */
  poster?: ReactNode;
}

export const videoEmbedMessages = {
  label: (title: string) => `Video: ${title}`,
  /** Button label, followed by the title for screen readers. */
  play: "Play",
  source: (provider: string) => `Plays from ${provider}, which learns your address on the internet.`,
  watch: (provider: string) => `Watch on ${provider}`,
  /** Screen-reader text after the link text. */
  newTab: (title: string) => `${title}, in a new tab`,
};

/** An embedded third-party video. The third party receives no data until the shopper presses play. */
export function VideoEmbed({ title, src, watchHref, provider, poster, className, ...rest }: VideoEmbedProps) {
  const messages = useMessages("VideoEmbed", videoEmbedMessages);
  const [playing, setPlaying] = useState(false);
  const stage = useRef<HTMLDivElement>(null);

  function play() {
    // Moves focus, because the button is about to be removed and focus would return to the top of the page.
    stage.current?.focus({ preventScroll: true });
    setPlaying(true);
  }

  return (
    <figure {...rest} className={cx(styles.figure, className)}>
      <div ref={stage} role="group" aria-label={messages.label(title)} tabIndex={-1} className={styles.stage}>
        {playing ? (
          <iframe
            src={src}
            title={title}
            className={styles.player}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            // Minimum permissions for the player. The player runs on another origin, so `allow-same-origin` does not
            // let it remove the sandbox.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            {poster && <div className={styles.poster}>{poster}</div>}
            <div className={styles.ask}>
              <Button onClick={play}>
                <Icon name="play" /> {messages.play} <VisuallyHidden>{title}</VisuallyHidden>
              </Button>
              <p>{messages.source(provider)}</p>
            </div>
          </>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        <TextLink href={watchHref} target="_blank" rel="noreferrer" standalone>
          {messages.watch(provider)} <VisuallyHidden>{messages.newTab(title)}</VisuallyHidden>
        </TextLink>
      </figcaption>
    </figure>
  );
}
