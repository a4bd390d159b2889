import { useState } from "react";

/**
 * Returns the last known text until the next text is known, so that the layout does not shift and screen readers
 * announce the text only once.
 * @param text undefined while unknown
 * @param subject what the text is about: a text about something else is not kept
 */
export function useLastText(text: string | undefined, subject = ""): string {
  const [last, setLast] = useState({ text: "", subject });
  if (text !== undefined && (text !== last.text || subject !== last.subject)) setLast({ text, subject });
  return text ?? (last.subject === subject ? last.text : "");
}
