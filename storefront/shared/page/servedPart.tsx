import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, type ComponentType } from "react";
import { pageStart } from "./pageStart.ts";

/**
 * A part of a page that the server renders, and whose file the page does not wait for. Until the file is there, it stays as it was
 * served, even where its props change: React would remove it for a change that is not deferred, with what was typed into it.
 */
export function servedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  // A failure now is one when it is needed.
  const loadEarly = () => void load().catch(() => undefined);
  // With a page that is opened later it comes at once. A page that was served is hydrated first.
  if (pageStart.isOver) loadEarly();
  function Part(props: Props) {
    const shown = useDeferredValue(props);
    // All parts of a page together: React asks for one after the other where the page changes meanwhile.
    useEffect(loadEarly, []);
    return useMemo(
      () => (
        <Suspense>
          <Loaded {...shown} />
        </Suspense>
      ),
      [shown],
    );
  }
  return memo(Part);
}
