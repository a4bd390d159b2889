import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns whether the page is hydrated. Until then, a click would do nothing or leave the page. */
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
 * Passes on text that a shopper typed into the server-rendered form before hydration. The text is read during
 * hydration, because React then resets controlled fields to their rendered values.
 * @param take called once, with values by field name; not called if the form was not server-rendered
 */
export function usePreHydrationInput(formId: string, take: (typed: Record<string, string>) => void): void {
  // On a page that was not server-rendered, a form with this id belongs to the previous page.
  const wasServed = !useHydrated();
  const [early] = useState(() => (wasServed ? readForm(formId) : undefined));
  const takeEarly = useEffectEvent(take);
  useEffect(() => {
    if (early) takeEarly(early);
  }, [early]);
}
