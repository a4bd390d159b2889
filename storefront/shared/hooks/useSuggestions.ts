import { useEffect, useEffectEvent, useState } from "react";

/** Milliseconds after the last key press before it asks. */
const pause = 150;

export interface Suggestions<T> {
  /** What was found for what is looked for, or for the letters before while that is on its way. */
  found: readonly T[];
  /** Looks for what is typed; blank clears what was found. */
  look: (text: string) => void;
}

/** Asks for suggestions while the shopper types. An answer to an older question is dropped; a failure finds nothing. */
export function useSuggestions<T>(ask: (text: string, signal: AbortSignal) => Promise<T[]>): Suggestions<T> {
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly T[]>([]);
  const askNow = useEffectEvent(ask);
  const wanted = text.trim();

  useEffect(() => {
    if (wanted === "") return undefined;
    const abort = new AbortController();
    const take = (list: readonly T[]) => abort.signal.aborted || setFound(list);
    const timer = setTimeout(() => void askNow(wanted, abort.signal).then(take, () => take([])), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);

  return {
    found,
    look: (typed) => {
      setText(typed);
      if (typed.trim() === "") setFound([]);
    },
  };
}
