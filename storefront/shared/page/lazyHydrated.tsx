import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, type ComponentType } from "react";

/**
 * Whether all initial files of a server-rendered page have run. Until then, work that would delay these files is
 * postponed.
 */
export const pageStart = { isOver: false };

/**
 * Creates a component that the server renders and the browser hydrates later, so that the page does not wait for the
 * component's module. Until then, the server-rendered markup is kept even if props change. If props were not deferred,
 * React would replace the markup with the fallback, and any typed text would be lost.
 */
export function lazyHydrated<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  // A failure is reported when the component renders.
  const loadEarly = () => void load().catch(() => undefined);
  // Pages opened by client-side navigation load the module immediately. A server-rendered page hydrates first.
  if (pageStart.isOver) loadEarly();
  function Part(props: Props) {
    const shown = useDeferredValue(props);
    // Loads all of a page's lazily hydrated components in parallel. Otherwise, React would load them one by one if the
    // page changed before hydration.
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
