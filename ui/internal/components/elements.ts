import type { ReactElement } from "react";

/**
 * Content without text nodes, for slots beside conditional content. Page translation replaces text nodes, after which
 * React can neither remove the original nodes nor insert before them.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined;

/**
 * Elements that a layout can render as. Lists without bullets get an explicit role, because VoiceOver in Safari
 * otherwise ignores such lists.
 */
export type BoxElement = "div" | "section" | "header" | "footer" | "article" | "form" | "ul" | "ol" | "dl";

export function boxRole(element: BoxElement): { role?: "list" } {
  return element === "ul" || element === "ol" ? { role: "list" } : {};
}

/** Returns 1 if an element's lines run from left to right, or -1 if they run from right to left. */
export function inlineSign(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === "rtl" ? -1 : 1;
}
