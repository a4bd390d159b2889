import { style } from "@vanilla-extract/css";
import { coarsePointer } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export { heading } from "./FooterLinks.css.ts";

export const list = style({ display: "grid", gap: vars.space.xs, fontSize: vars.size.small });

export const entry = style({});

export const label = style({ color: vars.color.inkMuted, fontSize: vars.size.micro });

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.target.pointer,
  color: vars.color.ink,
  "@media": { [coarsePointer]: { minBlockSize: vars.target.touch } },
});
