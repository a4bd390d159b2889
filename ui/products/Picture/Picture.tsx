"use client";

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { useLoadableSource } from "./useLoadableSource.ts";
import * as styles from "./Picture.css.ts";
import { fallbackSource, sourceSet, type PictureWidth } from "./sources.ts";

export interface PictureProps extends Omit<ComponentProps<"span">, "children"> {
  /** Base URL of the picture files, such as `/media/products/p-1042`. If undefined, the placeholder is shown. */
  src: string | undefined;
  /** Alternative text. Empty if adjacent text already contains it. */
  alt: string;
  /** Rendered width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Largest file to offer, for a screen with a device pixel ratio of 3. @default all files */
  upTo?: PictureWidth | undefined;
  /**
   * Whether to load the picture eagerly with high priority. Use this for pictures that are visible on arrival. Pass a
   * media query to limit this to certain screens.
   * @default false
   */
  priority?: boolean | string;
}

/** A product picture on its tinted background, in the ratio 4:5. The browser chooses size and format. */
export function Picture({ src, alt, sizes, upTo, priority = false, className, ...rest }: PictureProps) {
  const [source, watch] = useLoadableSource(src);
  const isFirst = priority === true;

  return (
    <span {...rest} className={cx(styles.root, className)}>
      {source === undefined ? (
        <Placeholder alt={alt} />
      ) : (
        // The key prevents a new picture from showing the pixels of the previous one while it loads.
        <picture key={source}>
          {typeof priority === "string" && <Preload src={source} sizes={sizes} upTo={upTo} media={priority} />}
          <source type="image/avif" srcSet={sourceSet(source, "avif", upTo)} sizes={sizes} />
          {/* A page may have 48 small pictures, so WebP is skipped there. The few browsers without AVIF use the JPEG. */}
          {upTo === undefined && <source type="image/webp" srcSet={sourceSet(source, "webp")} sizes={sizes} />}
          <img
            {...watch}
            // A single size is enough for the few browsers that use JPEG.
            src={fallbackSource(source, "jpeg")}
            alt={alt}
            loading={isFirst ? "eager" : "lazy"}
            fetchPriority={isFirst ? "high" : undefined}
            decoding={isFirst ? "sync" : "async"}
            className={styles.image}
          />
        </picture>
      )}
    </span>
  );
}

/**
 * `loading` does not support media queries, but a preload link does. Browsers without AVIF ignore the preload link and
 * load the picture after layout.
 */
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

/** A bottle outline in place of a missing picture. */
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
