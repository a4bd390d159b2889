import { globalLayer, globalStyle, type GlobalStyleRule } from "@vanilla-extract/css";
import { forcedColors, reducedMotion } from "./media.ts";
import { durations, easings } from "./motion.ts";
import { vars } from "./theme.css.ts";

// In a layer of its own, so that any component's style wins whatever its specificity or order.
const base = globalLayer("base");

function rule(selector: string, style: GlobalStyleRule) {
  globalStyle(selector, { "@layer": { [base]: style } });
}

rule("*, *::before, *::after", { boxSizing: "border-box" });
rule("html", {
  textSizeAdjust: "100%",
  scrollbarGutter: "stable",
  // Sticky bars must not cover the target of a jump or of Tab (WCAG 2.4.11).
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
rule("table", { borderCollapse: "collapse" });
rule("a", { color: vars.color.link, textUnderlineOffset: "0.2em", textDecorationThickness: vars.measure.hairline });
rule("summary", { cursor: "pointer" });
rule("[hidden]", { display: "none" });
rule(":focus-visible", {
  outline: `${vars.measure.ring} solid ${vars.color.focus}`,
  outlineOffset: vars.measure.ring,
  "@media": { [forcedColors]: { outlineColor: "Highlight" } },
});
// An element that a script focused, only so that reading goes on from it, needs no ring.
rule("[tabindex='-1']:focus:not(:focus-visible), h1:focus", { outline: "none" });

// Unlayered and important on purpose: nothing may move for people who asked for less motion.
globalStyle("*, *::before, *::after", {
  "@media": {
    [reducedMotion]: {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      // Not a short duration: that would set every property of every element in transition, and inherited colours
      // would then arrive one generation of elements a frame.
      transition: "none !important",
    },
  },
});

// Only a picture moves to the next page. The page itself appears at once and answers: it is no picture of itself meanwhile.
globalStyle(":root", { viewTransitionName: "none" });
globalStyle("[data-moving-picture]", { viewTransitionName: "moving-picture" });
globalStyle("::view-transition", { pointerEvents: "none" });
globalStyle("::view-transition-group(*)", {
  animationDuration: `${durations.pictureMove}ms`,
  animationTimingFunction: easings.enter,
});
globalStyle("::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)", {
  "@media": { [reducedMotion]: { animation: "none !important" } },
});
