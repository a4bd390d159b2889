"use client";

import { cx } from "class-variance-authority";
import { useRef, type ComponentProps, type MouseEvent, useEffect, useState, type RefObject } from "react";
import { Icon } from "../../content/Icon.tsx";
import { fallbackSource } from "../Picture/sources.ts";
import { Picture } from "../Picture/Picture.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { inlineSign } from "../../internal/components/elements.ts";
import * as styles from "./PictureGallery.css.ts";
import { useMessages } from "../../provider/context.ts";
import { reducedMotion } from "@corkwood/tokens/media";

export interface GalleryPicture {
  /** Base URL of the picture files, such as `/media/products/p-1042`. */
  src: string;
  /** Alternative text. */
  alt: string;
}

export interface PictureGalleryProps extends Omit<ComponentProps<"div">, "children"> {
  /** Accessible name of the group, such as 'Pictures of Old Ewe Shiraz 2019'. */
  label: string;
  /** Pictures in display order. If empty, the placeholder is shown. */
  pictures: readonly GalleryPicture[];
  /**
   * Rendered width of the large picture from 768 px up, in the syntax of the `sizes` attribute. Below 768 px the width
   * is 11.5rem.
   */
  sizes: string;
  /** Called when the shopper opens the zoom view. @param index index of the picture */
  onZoom: (index: number) => void;
  /** Called on hover or focus, so that the zoom view can be preloaded. @default none */
  onZoomIntent?: () => void;
}

export const pictureGalleryMessages = {
  /**
   * Screen-reader text before the alternative text of a picture.
   * @param number number of the picture, from 1; undefined if there is only one
   */
  enlarge: (number: number | undefined) => (number === undefined ? "Enlarge:" : `Enlarge picture ${number}:`),
  choose: (count: number) => `Choose from ${count} pictures`,
  picture: (number: number, alt: string) => `Picture ${number}: ${alt}`,
};

/**
 * Product pictures: one large picture, with the others reached by swiping, Tab or thumbnails. If JavaScript is
 * disabled, the large pictures scroll natively, and each links to its largest file.
 */
export function PictureGallery({
  label,
  pictures,
  sizes,
  onZoom,
  onZoomIntent,
  className,
  ...rest
}: PictureGalleryProps) {
  const messages = useMessages("PictureGallery", pictureGalleryMessages);
  const track = useRef<HTMLUListElement>(null);
  const { shown, show, prepare } = useShownSlide(track);

  const zoom = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onZoom(index);
  };

  if (pictures.length === 0)
    return <Picture src={undefined} alt="" sizes={sizes} className={cx(styles.large, className)} />;
  return (
    <div {...rest} role="group" aria-label={label} className={cx(styles.root, className)}>
      <ul ref={track} className={styles.track}>
        {pictures.map(({ src, alt }, index) => (
          <li key={src} className={styles.slide}>
            <a
              href={fallbackSource(src, "jpeg", 2400)}
              className={styles.enlarge}
              aria-haspopup="dialog"
              onPointerEnter={onZoomIntent}
              onFocus={onZoomIntent}
              onClick={(event) => zoom(event, index)}
            >
              <VisuallyHidden>{messages.enlarge(pictures.length > 1 ? index + 1 : undefined)}</VisuallyHidden>{" "}
              <Picture
                src={src}
                alt={alt}
                sizes={sizes}
                priority={index === 0}
                className={styles.large}
                data-moving-picture={index === 0 ? "" : undefined}
              />
              <span className={styles.sign}>
                <Icon name="search" />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails} aria-label={messages.choose(pictures.length)}>
          {pictures.map(({ src, alt }, index) => (
            <li key={src}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-current={index === shown ? "true" : undefined}
                onPointerEnter={() => prepare(index)}
                onFocus={() => prepare(index)}
                onClick={() => show(index)}
              >
                <Picture src={src} alt="" sizes="4.5rem" />
                <VisuallyHidden>{messages.picture(index + 1, alt)}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ShownSlide {
  /** Index of the visible slide. */
  shown: number;
  /** Scrolls another slide into view. */
  show: (index: number) => void;
  /** Loads and decodes a slide's picture, so that it is visible as soon as the slide scrolls into view. */
  prepare: (index: number) => void;
}

/** Tracks the visible slide in a row whose slides are as wide as the row. */
function useShownSlide(track: RefObject<HTMLElement | null>): ShownSlide {
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const frame = track.current;
    if (!frame) return undefined;
    const measure = () => setShown(Math.round(Math.abs(frame.scrollLeft) / Math.max(1, frame.clientWidth)));
    measure();
    frame.addEventListener("scroll", measure, { passive: true });
    return () => frame.removeEventListener("scroll", measure);
  }, [track]);

  return {
    shown,
    prepare: (index) => {
      const picture = track.current?.querySelectorAll("img")[index];
      if (!picture) return;
      picture.loading = "eager";
      picture.decode().catch(() => undefined);
    },
    show: (index) => {
      const frame = track.current;
      frame?.scrollTo({
        left: index * inlineSign(frame) * frame.clientWidth,
        behavior: window.matchMedia(reducedMotion).matches ? "instant" : "smooth",
      });
    },
  };
}
