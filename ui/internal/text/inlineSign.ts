/** Returns 1 if an element's lines run from left to right, or -1 if they run from right to left. */
export function inlineSign(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === "rtl" ? -1 : 1;
}
