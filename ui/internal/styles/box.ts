/** Elements a layout may be. Lists without bullets keep their role: Safari's VoiceOver drops it with the bullets. */
export type BoxElement = "div" | "section" | "header" | "footer" | "article" | "form" | "ul" | "ol" | "dl";

export function boxRole(element: BoxElement): { role?: "list" } {
  return element === "ul" || element === "ol" ? { role: "list" } : {};
}
