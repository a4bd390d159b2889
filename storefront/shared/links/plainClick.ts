import type { MouseEvent } from "react";

/** Whether a click is a plain one: no new tab, no new window, no download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
