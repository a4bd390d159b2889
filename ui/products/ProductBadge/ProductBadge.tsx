"use client";

import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "../../navigation/Anchor.tsx";
import { useLoadableSource } from "../Picture/useLoadableSource.ts";
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
  const [source, watch] = useLoadableSource(src);
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
  if (!source) {
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
        key={source}
        {...watch}
        src={fallbackSource(source, "webp")}
        srcSet={sourceSet(source, "webp")}
        sizes="8rem"
        alt={name}
        loading="lazy"
        decoding="async"
        className={styles.image}
      />
    </span>,
  );
}
