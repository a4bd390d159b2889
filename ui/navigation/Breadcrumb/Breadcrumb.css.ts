import { style } from "@vanilla-extract/css";
import { below } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  selectors: { "&[data-short]": { "@media": { [below("m")]: { display: "none" } } } },
});

export const list = style({ display: "flex", flexWrap: "wrap", columnGap: vars.space.xs, listStyle: "none" });

export const item = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.target.pointer,
  selectors: {
    // Drawn, not written: screen readers would read a character out between the links.
    "&:not(:first-child)::before": {
      content: "",
      inlineSize: "0.375em",
      blockSize: "0.375em",
      borderBlockStart: `${vars.measure.hairline} solid`,
      borderInlineEnd: `${vars.measure.hairline} solid`,
      transform: "rotate(45deg)",
    },
  },
});

export const current = style({ color: vars.color.ink });
