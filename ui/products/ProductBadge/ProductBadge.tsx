"use client";

import { cx } from "class-variance-authority";
import { useState, type ComponentProps, type ReactNode } from "react";
import { Anchor } from "../../navigation/Anchor.tsx";
import { hasFailed } from "../Picture/hasFailed.ts";
import { fallbackSource, sourceSet } from "../Picture/sources.ts";
import { Tag } from "../Tag.tsx";
import { inkOn } from "./inkOn.ts";
import * as styles from "./ProductBadge.css.ts";

export interface ProductBadgeProps extends Omit<ComponentProps<"span">, "children"> {
  /**
   * Name of the badge, such as 'Gold Medal'. Used as the alternative text of the picture, or shown if there is no
   * picture.
   */
  name: string;
  /** Base URL of the picture files, as for Picture. @default none: the name is shown as text */
  src?: string | undefined;
  /** Link target. @default none */
  href?: string | undefined;
  /** Background colour, such as '#8A6A1F'. The text is black or white, whichever has more contrast. @default none */
  background?: string | undefined;
}

/** A mark that the merchant adds to a product, such as a medal or a staff pick. Shown as a picture or as text. */
export function ProductBadge({ name, src, href, background, className, ...rest }: ProductBadgeProps) {
  const [failed, setFailed] = useState<string>();
  const ink = background === undefined ? undefined : inkOn(background);
  const look = cx(ink && styles.painted, ink && styles.ink[ink], className);
  // The background is an SVG, because its colour is arbitrary and the Content Security Policy forbids style attributes.
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
        sizes="8rem"
        alt={name}
        loading="lazy"
        decoding="async"
        className={styles.image}
        onError={() => setFailed(src)}
      />
    </span>,
  );
}
