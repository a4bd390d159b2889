import { style } from "@vanilla-extract/css";
import { canHover, coarsePointer, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Side length for fine pointers (mouse) and coarse pointers (touch). */
export const iconButtonSize = { fine: vars.space.xl, coarse: vars.target.touch };

const square = (size: string) => ({ inlineSize: size, blockSize: size });

/** A quiet, square icon button, large enough for touch on touch screens. */
export const iconButton = style({
  display: "inline-grid",
  placeItems: "center",
  flexShrink: 0,
  ...square(iconButtonSize.fine),
  padding: 0,
  border: 0,
  borderRadius: vars.radius.medium,
  background: "transparent",
  color: "inherit",
  cursor: "pointer",
  selectors: { "&[aria-disabled='true']": { color: vars.color.inkMuted, opacity: 0.5, cursor: "default" } },
  "@media": {
    [canHover]: { selectors: { "&:hover:not([aria-disabled='true'])": { background: vars.color.surfaceTint } } },
    [coarsePointer]: square(iconButtonSize.coarse),
    [onPaper]: { display: "none" },
  },
});
