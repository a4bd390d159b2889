import type { ReactNode } from "react";
import * as styles from "./ProductCarousel.css.ts";

export interface ProductCarouselRoomProps {
  /** The loaded row, or an element with `data-none` if there are no products. */
  children: ReactNode;
}

/**
 * Reserves the height of a ProductCarousel while its code and products load, so that the content below does not move.
 */
export function ProductCarouselRoom({ children }: ProductCarouselRoomProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.room}>{children}</div>
    </div>
  );
}
