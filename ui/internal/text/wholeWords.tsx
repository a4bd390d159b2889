import type { ReactNode } from "react";
import { wholeWord } from "../styles/wholeWord.css.ts";

/** Keeps hyphenated words, such as 'Saint-Émilion', on one line. CSS cannot turn off line breaks after hyphens. */
export function wholeWords(text: string): ReactNode {
  if (!text.includes("-")) return text;
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={wholeWord}>
        {part}
      </span>
    ),
  );
}
