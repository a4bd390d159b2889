import type { MouseEvent } from "react";

/** Whether a click is plain, so that it neither opens a tab or window nor starts a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
