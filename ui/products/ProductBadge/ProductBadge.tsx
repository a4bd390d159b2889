import { useState, type ComponentProps } from "react";
import { hasFailed } from "../Picture/hasFailed.ts";
import { fallbackSource, sourceSet } from "../Picture/sources.ts";
import { Tag } from "../Tag/Tag.tsx";
import * as styles from "./ProductBadge.css.ts";

export interface ProductBadgeProps extends Omit<ComponentProps<"span">, "children"> {
  /** What it says of the product: 'Gold Medal'. Said instead of the picture, and shown where it has none. */
  name: string;
  /** Base address of the picture's files, as Picture takes it. @default none: the name stands as a word */
  src?: string | undefined;
}

/** A medal, a staff pick: what the merchant pins to a product, as a picture or else as a word. */
export function ProductBadge({ name, src, className, ...rest }: ProductBadgeProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) {
    return (
      <Tag {...rest} className={className}>
        {name}
      </Tag>
    );
  }
  return (
    <span {...rest} className={className}>
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
    </span>
  );
}
