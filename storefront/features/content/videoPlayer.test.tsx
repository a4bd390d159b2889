import { ContentBlocks, type ContentSlots } from "@corkwood/ui";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { videoPlayer } from "./ContentBlocks.tsx";

const url = "https://www.youtube.com/watch?v=a1b2c3d4e5_";

/** Returns the player's URL for a video block. */
function addressFor(over: { autoplay: boolean; muted: boolean }): string | undefined {
  let address: string | undefined;
  const slots: ContentSlots = {
    html: () => null,
    products: () => null,
    player: (...args) => {
      const player = videoPlayer(...args);
      address = player?.src;
      return player;
    },
  };
  renderToString(<ContentBlocks blocks={[{ type: "video", title: "The press", url, ...over }]} slots={slots} />);
  return address;
}

describe("a YouTube video", () => {
  it.each([
    { autoplay: true, muted: true },
    { autoplay: true, muted: false },
    { autoplay: false, muted: true },
  ])("plays without sound with the settings %j", (over) => {
    expect(addressFor(over)).toBe("https://www.youtube-nocookie.com/embed/a1b2c3d4e5_?autoplay=1&rel=0&mute=1");
  });

  it("plays with sound if it is neither muted nor autoplaying", () => {
    expect(addressFor({ autoplay: false, muted: false })).not.toContain("mute");
  });

  it("links to its page on YouTube", () => {
    expect(videoPlayer(url, false)).toMatchObject({ provider: "YouTube", watchHref: url });
    expect(videoPlayer("/media/content/press.mp4", false)).toBeUndefined();
  });
});
