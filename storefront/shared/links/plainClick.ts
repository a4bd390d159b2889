import type { MouseEvent } from "react";

/** Whether a click is plain: not one that opens a tab or a window, or that downloads. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
