import { useEffect, useEffectEvent, useState } from "react";

/** Debounce delay after a key press, in milliseconds. */
const pause = 150;

export interface Suggestions<T> {
  /** Suggestions for the text, or for the previous text while loading. */
  found: readonly T[];
  /** Searches for the typed text. Blank text clears the suggestions. */
  look: (text: string) => void;
}

/**
 * Loads suggestions while the shopper types. Stale responses are ignored; after a failure, there are no suggestions.
 */
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
