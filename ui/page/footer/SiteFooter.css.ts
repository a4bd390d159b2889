import { style } from "@vanilla-extract/css";
import { from, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { pageEdge } from "../../internal/styles/mixins.ts";

const hairline = `${vars.measure.hairline} solid ${vars.color.rule}`;

export const root = style({
  background: vars.color.surfaceTint,
  borderBlockStart: hairline,
  "@media": { [onPaper]: { display: "none" } },
});

export const inner = style({
  maxInlineSize: vars.measure.page,
  marginInline: "auto",
  ...pageEdge,
  // The footer has as many elements as a product page but is rarely in view, so browsers skip its layout until then.
  contentVisibility: "auto",
  containIntrinsicBlockSize: "auto 48rem",
});

export const columns = style({
  display: "grid",
  gap: vars.space.xl,
  paddingBlock: vars.space.xxl,
  "@media": {
    [from("l")]: {
      gridTemplateColumns: "minmax(14rem, 1.2fr) minmax(0, 3fr) minmax(11rem, auto)",
      columnGap: vars.space.xxl,
    },
  },
});

export const about = style({ display: "grid", gap: vars.space.m, alignContent: "start", justifyItems: "start" });

export const links = style({
  display: "grid",
  // As many columns as fit, such as two on phones and four on desktops, but at most one for each group.
  gridTemplateColumns: "repeat(auto-fit, minmax(min(8rem, 100%), 1fr))",
  gap: vars.space.xl,
  alignContent: "start",
});

export const contact = style({});

export const band = style({ paddingBlock: vars.space.l, borderBlockStart: hairline });

export const base = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.m,
  paddingBlock: vars.space.m,
  borderBlockStart: hairline,
});

export const year = style({
  display: "none",
  fontSize: vars.size.small,
  color: vars.color.inkMuted,
  "@media": { [from("l")]: { display: "block" } },
});
