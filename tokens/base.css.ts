import { globalLayer, globalStyle, type GlobalStyleRule } from "@vanilla-extract/css";
import { forcedColors, reducedMotion } from "./media.ts";
import { durations, easings } from "./motion.ts";
import { vars } from "./theme.css.ts";

// Base styles are in their own layer, so that component styles always win, regardless of specificity and order.
const base = globalLayer("base");

function rule(selector: string, style: GlobalStyleRule) {
  globalStyle(selector, { "@layer": { [base]: style } });
}

rule("*, *::before, *::after", { boxSizing: "border-box" });
rule("html", {
  textSizeAdjust: "100%",
  scrollbarGutter: "stable",
  // Prevents sticky bars from covering anchor targets and focused elements (WCAG 2.4.11).
  scrollPaddingBlock: vars.space.xxxl,
});
rule("body", {
  margin: 0,
  minHeight: "100dvh",
  background: vars.color.ground,
  color: vars.color.ink,
  fontFamily: vars.font.body,
  fontSize: vars.size.body,
  lineHeight: vars.line.body,
  fontSynthesis: "none",
  textRendering: "optimizeLegibility",
  WebkitFontSmoothing: "antialiased",
  overflowWrap: "break-word",
});
rule("h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend, table, blockquote", { margin: 0, padding: 0 });
rule("h1, h2, h3, h4", { fontSize: "inherit", fontWeight: "inherit" });
rule("fieldset", { border: 0, minInlineSize: 0 });
rule("img, svg, video", { display: "block", maxWidth: "100%" });
rule("button, input, select, textarea", { font: "inherit", color: "inherit", letterSpacing: "inherit" });
// Replaces the browser's built-in clear button (×), which is blue.
rule("::-webkit-search-cancel-button", {
  appearance: "none",
  inlineSize: "0.875em",
  blockSize: "0.875em",
  marginInlineStart: vars.space.xs,
  background: vars.color.inkMuted,
  clipPath:
    "polygon(8% 0, 50% 42%, 92% 0, 100% 8%, 58% 50%, 100% 92%, 92% 100%, 50% 58%, 8% 100%, 0 92%, 42% 50%, 0 8%)",
  cursor: "pointer",
  "@media": { [forcedColors]: { background: "CanvasText" } },
});
rule("table", { borderCollapse: "collapse" });
rule("a", { color: vars.color.link, textUnderlineOffset: "0.2em", textDecorationThickness: vars.measure.hairline });
rule("summary", { cursor: "pointer" });
rule("[hidden]", { display: "none" });
rule(":focus-visible", {
  outline: `${vars.measure.ring} solid ${vars.color.focus}`,
  outlineOffset: vars.measure.ring,
  "@media": { [forcedColors]: { outlineColor: "Highlight" } },
});
// Elements that a script focuses only to set the reading position need no focus ring.
rule("[tabindex='-1']:focus:not(:focus-visible), h1:focus", { outline: "none" });

// Deliberately unlayered and important: nothing may move for users who prefer reduced motion.
globalStyle("*, *::before, *::after", {
  "@media": {
    [reducedMotion]: {
      animationDuration: "0s !important",
      animationIterationCount: "1 !important",
      // A short duration is not enough. It would still start a transition for every property of every element, and
      // inherited colours would propagate only one level of descendants per frame.
      transition: "none !important",
    },
  },
});

// Only the picture is animated to the next page. The page itself is excluded, so that it appears immediately and is
// interactive.
globalStyle(":root", { viewTransitionName: "none" });
globalStyle("[data-moving-picture]", { viewTransitionName: "moving-picture" });
// The smaller picture is shown until the larger one has loaded.
globalStyle("[data-moving-picture] img", { background: "var(--moving-picture) center / cover no-repeat" });
globalStyle("::view-transition", { pointerEvents: "none" });
globalStyle("::view-transition-group(*)", {
  animationDuration: `${durations.pictureMove}ms`,
  animationTimingFunction: easings.enter,
});
// A picture without a counterpart on the other page, for example after going back, would fade in the wrong place.
globalStyle("::view-transition-old(*):only-child", { display: "none" });
globalStyle("::view-transition-new(*):only-child", { animation: "none" });
globalStyle("::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)", {
  "@media": { [reducedMotion]: { animation: "none !important" } },
});
