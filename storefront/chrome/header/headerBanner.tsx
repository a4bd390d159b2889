import { Anchor, Picture } from "@corkwood/ui";
import type { ReactNode } from "react";
import type { Site } from "../../shared/routing/site.ts";
import * as styles from "./Header.css.ts";

/** The merchant's banner, or else the award. Undefined if the shop has neither (specification/chrome#banner). */
export function headerBanner({
  bannerRhsImage: banner,
  award,
}: Pick<Site["settings"], "bannerRhsImage" | "award">): ReactNode {
  if (banner) {
    return (
      <Anchor href={banner.link.href} aria-label={banner.link.label} className={styles.banner}>
        <Picture src={banner.image.url} alt="" sizes="11rem" upTo={600} className={styles.bannerPicture} />
      </Anchor>
    );
  }
  if (!award) return undefined;
  return (
    <Anchor href={award.href} className={styles.award}>
      <img src="/award.svg" alt="" width={40} height={40} />
      <span>{award.label}</span>
    </Anchor>
  );
}
