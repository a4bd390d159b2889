"use client";

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { useLoadableSource } from "./Picture/useLoadableSource.ts";
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
  const [source, watch] = useLoadableSource(src);
  if (!source) return null;
  return (
    <span {...rest} className={cx(styles.frame, className)}>
      <img
        key={source}
        {...watch}
        src={fallbackSource(source, "webp", 300)}
        srcSet={sourceSet(source, "webp")}
        sizes="11rem"
        alt={alt}
        decoding="async"
        className={styles.image}
      />
    </span>
  );
}
