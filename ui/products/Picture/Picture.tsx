"use client";

import { cx } from "class-variance-authority";
import { useState, type ComponentProps } from "react";
import { hasFailed } from "./hasFailed.ts";
import * as styles from "./Picture.css.ts";
import { fallbackSource, sourceSet, type PictureWidth } from "./sources.ts";

export interface PictureProps extends Omit<ComponentProps<"span">, "children"> {
  /** Base address of the picture's files, as `/media/products/p-1042`. Without one the placeholder is shown. */
  src: string | undefined;
  /** What it shows; empty where the words beside it say as much. */
  alt: string;
  /** How wide it is on the page, as in the `sizes` attribute. */
  sizes: string;
  /** The largest file that a screen with three pixels for each of the page's asks for. @default all files are offered */
  upTo?: PictureWidth | undefined;
  /**
   * In sight at once: fetched first instead of when it comes near. A media query where it is so only on some screens.
   * @default false
   */
  priority?: boolean | string;
}

/** A product picture on its tinted ground, 4:5, in the size and format that the screen asks for. */
export function Picture({ src, alt, sizes, upTo, priority = false, className, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const missing = src === undefined || src === "" || failed === src;
  const isFirst = priority === true;

  return (
    <span {...rest} className={cx(styles.root, className)}>
      {missing ? (
        <Placeholder alt={alt} />
      ) : (
        // Has a key, so that a new picture does not show the old one's pixels while it is loading.
        <picture key={src}>
          {typeof priority === "string" && <Preload src={src} sizes={sizes} upTo={upTo} media={priority} />}
          <source type="image/avif" srcSet={sourceSet(src, "avif", upTo)} sizes={sizes} />
          {/* A page may have 48 small ones: there the few browsers without AVIF get what those without either get. */}
          {upTo === undefined && <source type="image/webp" srcSet={sourceSet(src, "webp")} sizes={sizes} />}
          <img
            ref={(image) => {
              if (image && hasFailed(image)) setFailed(src);
            }}
            // One size does for the few browsers that read it.
            src={fallbackSource(src, "jpeg")}
            alt={alt}
            loading={isFirst ? "eager" : "lazy"}
            fetchPriority={isFirst ? "high" : undefined}
            decoding={isFirst ? "sync" : "async"}
            className={styles.image}
            onError={() => setFailed(src)}
          />
        </picture>
      )}
    </span>
  );
}

/** `loading` knows no media queries; a link in the head does. Browsers without AVIF pass it over and wait for layout. */
function Preload({ src, sizes, upTo, media }: Pick<PictureProps, "sizes" | "upTo"> & { src: string; media: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={fallbackSource(src, "avif")}
      imageSrcSet={sourceSet(src, "avif", upTo)}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  );
}

/** An empty bottle in place of a picture. */
function Placeholder({ alt }: { alt: string }) {
  return (
    <svg
      viewBox="0 0 40 96"
      className={styles.placeholder}
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      <path
        className={styles.outline}
        d="M15 2h10v22c0 6 9 8 9 18v50a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V42c0-10 9-12 9-18zM15 9h10M6 54h28M6 80h28"
      />
    </svg>
  );
}
