import { from } from "@corkwood/tokens/media";
import { cx } from "class-variance-authority";
import { Picture } from "../products/Picture/Picture.tsx";
import * as styles from "./HeadPicture.css.ts";
import type { SceneName } from "./HeadPicture.css.ts";

export type HeadPictureProps =
  | { scene: SceneName; image?: undefined }
  | {
      /** A wide picture: the base URL of its files, and the alternative text. */
      image: { url: string; alt: string };
      scene?: undefined;
    };

/** On a phone, only the middle of the picture is visible, so the picture is wider than its space. */
const sizes = `${from("xl")} 30rem, ${from("l")} 26rem, ${from("m")} 20rem, 14rem`;

/**
 * A drawing in a theme colour, which is hidden from screen readers, or a picture. The title and the text flow around it.
 */
export function HeadPicture({ scene, image }: HeadPictureProps) {
  if (!image) return <span data-scene={scene} className={cx(styles.root, styles.drawing)} />;
  const { url, alt } = image;
  return <Picture src={url} alt={alt} sizes={sizes} upTo={1200} priority={from("m")} className={styles.root} />;
}
