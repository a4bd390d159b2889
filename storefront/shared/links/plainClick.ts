import type { MouseEvent } from "react";

/** Whether a click asks for nothing of the browser's: no new tab, no new window, no download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
