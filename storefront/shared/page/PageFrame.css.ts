import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.l,
  alignContent: "start",
  paddingBlock: `${vars.space.m} ${vars.space.xxxl}`,
  selectors: { "&[data-fills-screen]": { minHeight: "100vh" } },
});

/** Title and intro. If a picture comes first, title and intro flow around the picture. */
const besidePicture = ":has(> :first-child:not(h1))";
export const head = style({ selectors: { [`&&${besidePicture}`]: { display: "flow-root" } } });
// Hides the picture if the text contains a picture.
globalStyle(`${head} > :first-child:not(h1):has(~ * img)`, { display: "none" });
globalStyle(`${head}${besidePicture} > h1 ~ *`, { marginBlockStart: vars.space.s });

/** Title and content are items of the page's grid. */
export const plain = style({ display: "contents" });
