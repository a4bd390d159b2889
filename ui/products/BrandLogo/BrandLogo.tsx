"use client";

import { cx } from "class-variance-authority";
import { useState, type ComponentProps } from "react";
import { hasFailed } from "../Picture/hasFailed.ts";
import { fallbackSource, sourceSet } from "../Picture/sources.ts";
import * as styles from "./BrandLogo.css.ts";

export interface BrandLogoProps extends Omit<ComponentProps<"span">, "children"> {
  /** Base address of the logo's files, as Picture takes it. */
  src: string;
  /** What it shows; empty where the words beside it say as much. */
  alt: string;
}

/** The logo of a brand on white paper, as large as its frame allows. Where it fails to load, nothing is shown. */
export function BrandLogo({ src, alt, className, ...rest }: BrandLogoProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return null;
  return (
    <span {...rest} className={cx(styles.frame, className)}>
      <img
        key={src}
        ref={(image) => {
          if (image && hasFailed(image)) setFailed(src);
        }}
        src={fallbackSource(src, "webp", 300)}
        srcSet={sourceSet(src, "webp")}
        sizes="176px"
        alt={alt}
        decoding="async"
        className={styles.image}
        onError={() => setFailed(src)}
      />
    </span>
  );
}
