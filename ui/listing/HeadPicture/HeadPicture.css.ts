import { globalStyle, style } from "@vanilla-extract/css";
import { forcedColors, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import type { SceneName } from "./scenes.ts";

/** Its room is there before the picture is. It reaches into the room above the title, so that the page is hardly longer. */
export const root = style({
  float: "inline-end",
  inlineSize: "7.5rem",
  aspectRatio: "320 / 100",
  marginInlineStart: vars.space.m,
  background: vars.color.inkMuted,
  printColorAdjust: "exact",
  "@media": {
    [from("m")]: { inlineSize: "20rem", marginBlockStart: `calc(-1 * ${vars.space.xl})` },
    [from("l")]: { inlineSize: "26rem", marginInlineStart: vars.space.xl },
    [from("xl")]: { inlineSize: "30rem" },
    [forcedColors]: { background: "CanvasText" },
  },
});

/** Files of the shop, drawn in shades of one colour. */
const files: Record<SceneName, string> = {
  vines: "/scene-vines.svg",
  slopes: "/scene-slopes.svg",
  coast: "/scene-coast.svg",
  cellar: "/scene-cellar.svg",
  rack: "/scene-rack.svg",
  still: "/scene-still.svg",
  juniper: "/scene-juniper.svg",
  bottles: "/scene-bottles.svg",
};

for (const [name, file] of Object.entries(files)) {
  const mask = `url("${file}") 0 0 / 100% no-repeat`;
  globalStyle(`${root}[data-scene="${name}"]`, { WebkitMask: mask, mask });
}
