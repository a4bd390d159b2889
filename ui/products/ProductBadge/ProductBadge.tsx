"use client";

import { cx } from "class-variance-authority";
import { useState, type ComponentProps, type ReactNode } from "react";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import { hasFailed } from "../Picture/hasFailed.ts";
import { fallbackSource, sourceSet } from "../Picture/sources.ts";
import { Tag } from "../Tag/Tag.tsx";
import { inkOn } from "./inkOn.ts";
import * as styles from "./ProductBadge.css.ts";

export interface ProductBadgeProps extends Omit<ComponentProps<"span">, "children"> {
  /** What it says of the product: 'Gold Medal'. Said instead of the picture, and shown where it has none. */
  name: string;
  /** Base address of the picture's files, as Picture takes it. @default none: the name stands as a word */
  src?: string | undefined;
  /** Where it leads. @default nowhere */
  href?: string | undefined;
  /** Its ground: '#8A6A1F'. The word on it is black or white, whichever reads better. @default none */
  background?: string | undefined;
}

/** A medal, a staff pick: what the merchant pins to a product, as a picture or else as a word. */
export function ProductBadge({ name, src, href, background, className, ...rest }: ProductBadgeProps) {
  const [failed, setFailed] = useState<string>();
  const ink = background === undefined ? undefined : inkOn(background);
  const look = cx(ink && styles.painted, ink && styles.ink[ink], className);
  // A drawing, because the pages' policy allows no style attribute, and the colour may be any.
  const paint = ink && (
    <svg className={styles.paint} aria-hidden="true">
      <rect width="100%" height="100%" fill={background} />
    </svg>
  );
  const linked = (badge: ReactNode) =>
    href === undefined ? (
      badge
    ) : (
      <Anchor href={href} className={styles.link}>
        {badge}
      </Anchor>
    );
  if (!src || failed === src) {
    return linked(
      <Tag {...rest} className={look}>
        {paint}
        {name}
      </Tag>,
    );
  }
  return linked(
    <span {...rest} className={cx(ink && styles.ground, look)}>
      {paint}
      <img
        key={src}
        ref={(image) => {
          if (image && hasFailed(image)) setFailed(src);
        }}
        src={fallbackSource(src, "webp")}
        srcSet={sourceSet(src, "webp")}
        sizes="128px"
        alt={name}
        loading="lazy"
        decoding="async"
        className={styles.image}
        onError={() => setFailed(src)}
      />
    </span>,
  );
}
