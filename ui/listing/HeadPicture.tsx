import * as styles from "./HeadPicture.css.ts";
import type { SceneName } from "./HeadPicture.css.ts";

export interface HeadPictureProps {
  scene: SceneName;
}

/**
 * A decorative drawing in a theme colour, with the title and the text flowing around it. Hidden from screen readers.
 */
export function HeadPicture({ scene }: HeadPictureProps) {
  return <span data-scene={scene} className={styles.root} />;
}
