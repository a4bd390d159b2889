import { from } from "@corkwood/tokens/media";
import { ButtonLink } from "../actions/Button/ButtonLink.tsx";
import { landscape } from "../internal/styles/landscape.css.ts";
import { Picture } from "../products/Picture/Picture.tsx";
import * as styles from "./ImageCta.css.ts";

export interface ImageCtaProps {
  /** Picture: the base URL of the image files, and the alternative text. */
  image: { url: string; alt: string };
  /** Label and target of the button. */
  link: { label: string; href: string };
  /** Button position relative to the picture. */
  labelPosition: "above" | "inside-above" | "inside-center" | "inside-below" | "below";
  buttonType: "primary" | "secondary";
  /**
   * Whether to load the picture with high priority. Use this for pictures that are visible on arrival.
   * @default false
   */
  priority?: boolean;
}

const pictureSizes = `${from("m")} 50vw, 100vw`;

/** A picture with a single call to action above, below or inside it. */
export function ImageCta({ image, link, labelPosition, buttonType, priority = false }: ImageCtaProps) {
  return (
    <div className={styles.root} data-position={labelPosition}>
      <Picture className={landscape} src={image.url} alt={image.alt} sizes={pictureSizes} priority={priority} />
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
