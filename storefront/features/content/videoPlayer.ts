import { youtubePage } from "@corkwood/commerce";
import type { ContentSlots } from "@corkwood/ui";

/**
 * Returns the player for a third-party video. The player loads once the shopper presses play
 * (specification/content#video-privacy).
 * @param url as normalised by the server
 * @param muted whether the video starts without sound
 */
export const videoPlayer: ContentSlots["player"] = (url, muted) => {
  if (!url.startsWith(youtubePage)) return undefined;
  const id = url.slice(youtubePage.length);
  return {
    provider: "YouTube",
    src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${muted ? "&mute=1" : ""}`,
    watchHref: url,
  };
};
