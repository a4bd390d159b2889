import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { visuallyHidden } from "../../internal/styles/visuallyHidden.css.ts";
import { Anchor } from "../../navigation/Anchor.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./RegionMap.css.ts";

export interface RegionMapProps extends Omit<ComponentProps<"a">, "children"> {
  /** Region and state, such as 'Coonawarra, South Australia'. */
  name: string;
  /** Centre of the region, WGS 84 in degrees. */
  lat: number;
  lng: number;
  /** URL of the listing with the region's products. */
  href: string;
}

export const regionMapMessages = {
  /** Screen-reader text before the region name. */
  more: "More from",
};

/** Location of an Australian region on a map. Works without JavaScript. The whole map is a link. */
export function RegionMap({ name, lat, lng, className, ...rest }: RegionMapProps) {
  const messages = useMessages("RegionMap", regionMapMessages);
  return (
    <Anchor {...rest} className={cx(styles.root, className)}>
      <svg viewBox="0 0 736 688" aria-hidden="true" className={styles.map}>
        {/* Projection of the outline, as described in the outline file. */}
        <circle cx={Math.round((lng - 112.5) * 17.6)} cy={Math.round((-10 - lat) * 20)} r="16" className={styles.dot} />
      </svg>
      <span>
        <span className={visuallyHidden}>{messages.more}</span> <span className={styles.name}>{name}</span>
      </span>
    </Anchor>
  );
}
