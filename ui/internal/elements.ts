import type { ReactElement } from "react";

/**
 * Content without text nodes of its own, for slots beside conditional content. Page translation replaces text nodes,
 * after which React can no longer insert before or remove them.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined;
