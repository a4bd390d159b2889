import { globalStyle, style } from "@vanilla-extract/css";
import { canHover, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.m,
  listStyle: "none",
  fontSize: vars.size.small,
  "@media": { [from("xl")]: { columnGap: vars.space.l } },
  selectors: { "&[data-direction=column]": { flexDirection: "column", fontSize: vars.size.body } },
});

export const entry = style({});

// Children are the caller's own links and buttons, which all look the same in this row.
globalStyle(`${entry} > :is(a, button)`, {
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  minBlockSize: vars.space.xl,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.color.ink,
  fontSize: "inherit",
  textDecoration: "none",
  cursor: "pointer",
});
globalStyle(`${entry} > button:disabled`, { color: vars.color.inkMuted, cursor: "default" });
globalStyle(`[data-direction=column] > ${entry} > :is(a, button)`, { minBlockSize: vars.target.touch });
globalStyle(`${entry} > :is(a, button):enabled:hover, ${entry} > a:hover`, {
  "@media": { [canHover]: { textDecoration: "underline" } },
});
