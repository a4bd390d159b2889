"use client";

import { cx } from "class-variance-authority";
import { useState, type ComponentProps } from "react";
import { hasFailed } from "./Picture/hasFailed.ts";
import { fallbackSource, sourceSet } from "./Picture/sources.ts";
import * as styles from "./BrandLogo.css.ts";

export interface BrandLogoProps extends Omit<ComponentProps<"span">, "children"> {
  /** Base URL of the logo files, as for Picture. */
  src: string;
  /** Alternative text. Empty if adjacent text already contains it. */
  alt: string;
}

/** A brand logo on white, scaled to fit its frame. Renders nothing if the logo fails to load. */
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
        sizes="11rem"
        alt={alt}
        decoding="async"
        className={styles.image}
        onError={() => setFailed(src)}
      />
    </span>
  );
}
