import { style } from "@vanilla-extract/css";
import { below, from, shortWindow } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { needsScripts } from "../../shared/page/needsScripts.css.ts";

const rule = `${vars.measure.hairline} solid ${vars.color.rule}`;

export const toolbar = style({
  "@media": {
    // This element has no box, so that the sticky toolbar stays visible while any products are visible.
    [below("m")]: { display: "contents" },
    [from("m")]: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: vars.space.m,
      paddingBlock: vars.space.s,
      borderBlock: rule,
    },
  },
});

export const count = style({ "@media": { [below("m")]: { color: vars.color.inkMuted, fontSize: vars.size.small } } });

export const tools = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s,
  "@media": {
    // Grows from the start of the row, so that the first tools do not move when the last tool appears during loading.
    [from("m")]: { flexWrap: "wrap", flexGrow: 1 },
    [below("m")]: {
      position: "sticky",
      insetBlockStart: 0,
      zIndex: vars.layer.sticky,
      gap: vars.space.xs,
      marginInline: `calc(-1 * ${vars.space.m})`,
      paddingBlock: vars.space.xs,
      paddingInline: vars.space.m,
      borderBlock: rule,
      background: vars.color.ground,
    },
    [shortWindow]: { position: "static" },
  },
});

export const filterButton = style({
  "@media": {
    [from("l")]: { display: "none" },
    [below("m")]: { flexShrink: 0, minBlockSize: vars.control.medium },
  },
});

/** Fills the remaining width. */
export const sort = style({ "@media": { [below("m")]: { flexGrow: 1, minInlineSize: 0 } } });

export const onPhones = style([needsScripts, { flexShrink: 0, "@media": { [from("m")]: { display: "none" } } }]);
export const notOnPhones = style({ marginInlineStart: "auto", "@media": { [below("m")]: { display: "none" } } });
