import { youtubePage } from "@corkwood/commerce";
import type { ContentSlots } from "@corkwood/ui";

/**
 * The player of a video of another company. It is loaded once the shopper presses play (specification/content#video-privacy).
 * @param url as the server writes it
 * @param muted it starts without sound
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
