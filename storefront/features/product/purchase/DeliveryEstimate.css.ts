import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Reserves the height of the full content, so that nothing moves when the content loads. */
export const space = style({
  minBlockSize: "8.5rem",
  paddingBlock: vars.space.s,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
  "@media": { [withoutScripts]: { display: "none" } },
});
