import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const base = style({ maxInlineSize: vars.measure.prose });

export const size = styleVariants({
  micro: { fontSize: vars.size.micro, lineHeight: vars.line.snug },
  small: { fontSize: vars.size.small, lineHeight: "1.5" },
  body: { fontSize: vars.size.body, lineHeight: vars.line.body },
  lead: { fontSize: vars.size.lead, lineHeight: "1.45", textWrap: "pretty" },
});

export const tone = styleVariants({
  ink: { color: vars.color.ink },
  muted: { color: vars.color.inkMuted },
  available: { color: vars.color.available },
  offer: { color: vars.color.offer },
  error: { color: vars.color.error },
  info: { color: vars.color.info },
  inherit: { color: "inherit" },
});

export const weight = styleVariants(vars.weight, (value) => ({ fontWeight: value }));

/** Digits of equal width, aligned in columns. */
export const tabular = style({ fontVariantNumeric: "tabular-nums lining-nums" });
