import type { ReactElement } from "react";

/**
 * Content without text nodes of its own, for slots beside conditional content. Page translation replaces text nodes, so
 * React can no longer remove them or insert before them.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined;
