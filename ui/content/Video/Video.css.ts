import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Reserves space for the video before it loads. */
const frame = { aspectRatio: "16 / 9", inlineSize: "100%", background: vars.color.bottleGround } as const;

export const video = style({ ...frame, display: "block", objectFit: "cover" });

export const figure = style({ display: "grid", gap: vars.space.xs, margin: 0 });

export const stage = style({
  ...frame,
  position: "relative",
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
});

export const poster = style({ position: "absolute", inset: 0, display: "grid" });

export const player = style({ position: "absolute", inset: 0, inlineSize: "100%", blockSize: "100%", border: 0 });

export const ask = style({
  position: "relative",
  display: "grid",
  justifyItems: "center",
  gap: vars.space.xs,
  maxInlineSize: "80%",
  padding: vars.space.m,
  background: vars.color.surface,
  fontSize: vars.size.small,
  textAlign: "center",
});

export const caption = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space.m,
});

export const title = style({ fontWeight: vars.weight.medium });
