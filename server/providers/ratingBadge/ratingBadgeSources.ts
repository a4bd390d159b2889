import type { Config } from "../../foundation/config/config.ts";
import type { OutsideSources } from "../../http/contentPolicy.ts";

/** Where Google's own script draws its badge. */
const googleFrames = "https://www.google.com";

/** What pages may fetch where a merchant's rating is shown: Google's script, and the frame in which it draws the badge. */
export function ratingBadgeSources(ratingBadge: Config["ratingBadge"]): OutsideSources {
  if (!ratingBadge) return { scripts: [], frames: [] };
  const { origin } = new URL(ratingBadge.url);
  return { scripts: [origin], frames: [origin, googleFrames] };
}
