import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const address = style({ fontStyle: "normal", lineHeight: vars.line.snug });

/** Beside a long week it keeps its own height. */
export const map = style({ alignSelf: "start" });

export const phone = style({ fontVariantNumeric: "tabular-nums lining-nums" });

export const today = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.xs });

export const open = style({ color: vars.color.available, fontWeight: vars.weight.medium });
export const closed = style({ color: vars.color.inkMuted, fontWeight: vars.weight.medium });
