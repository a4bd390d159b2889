import { style, styleVariants } from "@vanilla-extract/css";

export const base = style({ display: "flex", flexDirection: "column", minInlineSize: 0, listStyle: "none" });

export const align = styleVariants({
  stretch: { alignItems: "stretch" },
  start: { alignItems: "flex-start" },
  center: { alignItems: "center", textAlign: "center" },
});
