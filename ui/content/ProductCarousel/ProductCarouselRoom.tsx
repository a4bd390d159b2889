import type { ReactNode } from "react";
import * as styles from "./ProductCarousel.css.ts";

export interface ProductCarouselRoomProps {
  /** The row, as soon as it is there; or an element with `data-none`, where there will be none. */
  children: ReactNode;
}

/** As high as a ProductCarousel before its code and its products are there, so that what stands below does not move. */
export function ProductCarouselRoom({ children }: ProductCarouselRoomProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.room}>{children}</div>
    </div>
  );
}
