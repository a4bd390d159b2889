import { useState } from "react";

/**
 * Returns the last known text until the next one is known, so that nothing moves and screen readers announce it once.
 * @param text undefined while it is not known
 * @param subject what the text is about: a text about something else is not kept
 */
export function useLastText(text: string | undefined, subject = ""): string {
  const [last, setLast] = useState({ text: "", subject });
  if (text !== undefined && (text !== last.text || subject !== last.subject)) setLast({ text, subject });
  return text ?? (last.subject === subject ? last.text : "");
}
