import { youtubeVideoId } from "@corkwood/commerce";
import type { ContentSlots } from "@corkwood/ui";

/**
 * The player of a video of another company. It is loaded once the shopper presses play (specification/content#video-privacy).
 * @param muted it starts without sound
 */
export const videoPlayer: ContentSlots["player"] = (url, muted) => {
  const id = youtubeVideoId(url);
  if (id === undefined) return undefined;
  return {
    provider: "YouTube",
    src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${muted ? "&mute=1" : ""}`,
    watchHref: `https://www.youtube.com/watch?v=${id}`,
  };
};
