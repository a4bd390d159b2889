import { style, styleVariants } from "@vanilla-extract/css";

export const base = style({ display: "flex", flexWrap: "wrap", minInlineSize: 0, listStyle: "none" });
export const noWrap = style({ flexWrap: "nowrap" });

export const align = styleVariants({
  start: { alignItems: "flex-start" },
  center: { alignItems: "center" },
  baseline: { alignItems: "baseline" },
  end: { alignItems: "flex-end" },
});

export const justify = styleVariants({
  start: { justifyContent: "flex-start" },
  center: { justifyContent: "center" },
  between: { justifyContent: "space-between" },
  end: { justifyContent: "flex-end" },
});
