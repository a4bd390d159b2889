/**
 * Elements that a layout can render as. Lists without bullets get an explicit role, because VoiceOver in Safari
 * otherwise ignores such lists.
 */
export type BoxElement = "div" | "section" | "header" | "footer" | "article" | "form" | "ul" | "ol" | "dl";

export function boxRole(element: BoxElement): { role?: "list" } {
  return element === "ul" || element === "ol" ? { role: "list" } : {};
}
