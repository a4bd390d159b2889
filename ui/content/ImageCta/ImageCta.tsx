import { ButtonLink } from "../../actions/Button/ButtonLink.tsx";
import { landscape } from "../../internal/styles/landscape.css.ts";
import { Picture } from "../../products/Picture/Picture.tsx";
import * as styles from "./ImageCta.css.ts";

export interface ImageCtaProps {
  /** Base address of the picture's files, and what it shows. */
  image: { url: string; alt: string };
  /** What there is to do. */
  link: { label: string; href: string };
  /** Where the button stands. */
  labelPosition: "above" | "inside-above" | "inside-center" | "inside-below" | "below";
  buttonType: "primary" | "secondary";
  /** In sight at once: its picture is fetched first. @default false */
  priority?: boolean;
}

const pictureSizes = "(min-width: 768px) 50vw, 100vw";

/** A picture with one thing to do, whose button stands above, below, or in it. */
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
