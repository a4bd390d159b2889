import * as styles from "./HeadPicture.css.ts";
import type { SceneName } from "./scenes.ts";

export interface HeadPictureProps {
  scene: SceneName;
}

/**
 * A drawing beside the title of a page, in a colour of the theme: the title, and the text after it, flow around it. It says
 * no more than they do, and is not read.
 */
export function HeadPicture({ scene }: HeadPictureProps) {
  return <span data-scene={scene} className={styles.root} />;
}
