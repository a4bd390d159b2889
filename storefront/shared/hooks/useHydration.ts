import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts have taken the page over: until then a press would do nothing, or leave the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function readForm(formId: string): Record<string, string> | undefined {
  if (typeof document === "undefined") return undefined;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

/**
 * Gives what a shopper typed into the served form before scripts had arrived. It is read while the page is hydrated: React
 * then puts controlled fields back to what it rendered itself.
 * @param take called once, with values by field name; not called where the form was never served
 */
export function usePreHydrationInput(formId: string, take: (typed: Record<string, string>) => void): void {
  // On a page that was not served, a form of this name is the one of the page before.
  const wasServed = !useHydrated();
  const [early] = useState(() => (wasServed ? readForm(formId) : undefined));
  const takeEarly = useEffectEvent(take);
  useEffect(() => {
    if (early) takeEarly(early);
  }, [early]);
}
