import { globalStyle, style } from "@vanilla-extract/css";
import { forcedColors, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Names of the available drawings. */
export type SceneName = "vines" | "slopes" | "coast" | "cellar" | "rack" | "still" | "juniper" | "bottles";

/**
 * Reserves space before the picture loads. Phones show only part of the picture, because the whole picture would be too
 * small to recognise. Wider screens show the whole picture, which extends into the space above the title to save
 * height.
 */
export const root = style({
  selectors: {
    // Outranks the size of a product picture.
    "&&": {
      float: "inline-end",
      inlineSize: "7rem",
      aspectRatio: "160 / 100",
      marginInlineStart: vars.space.m,
      "@media": {
        [from("m")]: {
          inlineSize: "20rem",
          aspectRatio: "320 / 100",
          marginBlockStart: `calc(-1 * ${vars.space.xl})`,
        },
        [from("l")]: { inlineSize: "26rem", marginInlineStart: vars.space.xl },
        [from("xl")]: { inlineSize: "30rem" },
      },
    },
  },
});

export const drawing = style({
  background: vars.color.inkMuted,
  printColorAdjust: "exact",
  "@media": { [forcedColors]: { background: "CanvasText" } },
});

/** Drawings, used as masks in a single theme colour. The package ships the drawings as files. */
const drawings: Record<SceneName, string> = {
  vines: 'url("./scenes/vines.svg?no-inline")',
  slopes: 'url("./scenes/slopes.svg?no-inline")',
  coast: 'url("./scenes/coast.svg?no-inline")',
  cellar: 'url("./scenes/cellar.svg?no-inline")',
  rack: 'url("./scenes/rack.svg?no-inline")',
  still: 'url("./scenes/still.svg?no-inline")',
  juniper: 'url("./scenes/juniper.svg?no-inline")',
  bottles: 'url("./scenes/bottles.svg?no-inline")',
};

for (const [name, drawing] of Object.entries(drawings)) {
  const mask = `${drawing} 60% 0 / auto 100% no-repeat`;
  globalStyle(`${root}[data-scene="${name}"]`, { WebkitMask: mask, mask });
}
