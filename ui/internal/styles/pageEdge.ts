import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** The room between content and the window's edges: one for header, page and footer, so that they stand in line. */
export const pageEdge = {
  paddingInline: vars.space.m,
  "@media": { [from("m")]: { paddingInline: vars.space.l }, [from("xl")]: { paddingInline: vars.space.xl } },
};
