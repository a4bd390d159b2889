import { useState } from "react";

/**
 * A text that stays while the next one is not known yet, so that nothing moves and screen readers hear it once.
 * @param text undefined while it is not known
 * @param subject what it is about: a text about something else does not stay
 */
export function useLastText(text: string | undefined, subject = ""): string {
  const [last, setLast] = useState({ text: "", subject });
  if (text !== undefined && (text !== last.text || subject !== last.subject)) setLast({ text, subject });
  return text ?? (last.subject === subject ? last.text : "");
}
