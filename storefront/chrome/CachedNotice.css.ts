import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";
import { cachedAttribute } from "../services/offline/cacheNames.ts";

export const root = style({
  display: "none",
  margin: 0,
  paddingBlock: vars.space.s,
  paddingInline: vars.space.m,
  textAlign: "center",
  backgroundColor: vars.color.infoSoft,
  color: vars.color.info,
});

globalStyle(`[${cachedAttribute}] ${root}`, { display: "block" });
