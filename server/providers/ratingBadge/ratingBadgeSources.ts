import type { Config } from "../../foundation/config/config.ts";
import type { OutsideSources } from "../../http/contentPolicy.ts";

/** Origin of the frame in which Google's script renders its badge. */
const googleFrames = "https://www.google.com";

/** Origins from which pages may fetch a merchant's rating: the origins of Google's script and its badge frame. */
export function ratingBadgeSources(ratingBadge: Config["ratingBadge"]): OutsideSources {
  if (!ratingBadge) return { scripts: [], frames: [] };
  const { origin } = new URL(ratingBadge.url);
  return { scripts: [origin], frames: [origin, googleFrames] };
}
