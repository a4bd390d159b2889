import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { visuallyHidden } from "../../internal/styles/visuallyHidden.css.ts";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import * as styles from "./RegionMap.css.ts";

export interface RegionMapProps extends Omit<ComponentProps<"a">, "children"> {
  /** The region with its state: 'Coonawarra, South Australia'. */
  name: string;
  /** The middle of the region, WGS 84 in degrees. */
  lat: number;
  lng: number;
  /** Where more from the region is found. */
  href: string;
}

/** Where a region of Australia lies. A picture without scripts: the whole of it is one link. */
export function RegionMap({ name, lat, lng, className, ...rest }: RegionMapProps) {
  return (
    <Anchor {...rest} className={cx(styles.root, className)}>
      <svg viewBox="0 0 736 688" aria-hidden="true" className={styles.map}>
        {/* As the outline is drawn: see the file. */}
        <circle cx={Math.round((lng - 112.5) * 17.6)} cy={Math.round((-10 - lat) * 20)} r="16" className={styles.dot} />
      </svg>
      <span>
        <span className={visuallyHidden}>More from</span> <span className={styles.name}>{name}</span>
      </span>
    </Anchor>
  );
}
