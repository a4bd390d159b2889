import type { ReactElement } from "react";

/**
 * Content without text of its own, for slots beside something that comes and goes. Page translation replaces text nodes, and React
 * then fails to insert before or remove the replaced one.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined;
