import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Horizontal page padding, shared by header, page and footer so that they align. */
export const pageEdge = {
  paddingInline: vars.space.m,
  "@media": { [from("m")]: { paddingInline: vars.space.l }, [from("xl")]: { paddingInline: vars.space.xl } },
};
