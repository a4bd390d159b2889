import type { ContentBlock } from "@corkwood/commerce";
import { ButtonLink, Picture } from "@corkwood/ui";
import * as styles from "./ImageCta.css.ts";

export interface ImageCtaProps {
  block: Extract<ContentBlock, { type: "imageCta" }>;
  /** In sight at once: its picture is fetched first. @default false */
  priority?: boolean;
}

const pictureSizes = "(min-width: 768px) 50vw, 100vw";

/** A picture with one thing to do, whose button stands above, below, or in it. */
export function ImageCta({ block: { image, link, labelPosition, buttonType }, priority = false }: ImageCtaProps) {
  return (
    <div className={styles.root} data-position={labelPosition}>
      <Picture className={styles.picture} src={image.url} alt={image.alt} sizes={pictureSizes} priority={priority} />
      <div className={styles.label}>
        <ButtonLink
          href={link.href}
          variant={buttonType}
          {...(buttonType === "secondary" && { className: styles.quietButton })}
        >
          {link.label}
        </ButtonLink>
      </div>
    </div>
  );
}
