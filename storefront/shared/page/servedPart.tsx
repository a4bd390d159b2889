import { lazy, memo, Suspense, type ComponentType } from "react";

/**
 * A part of a page that the server renders, and whose file the page does not wait for. Until the file is there, it stays as it was
 * served: it is rendered again only where its own props change, and then without what was typed into it, unless that is deferred.
 */
export function servedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  // It comes beside the page's other files. A failure now is one when it is needed.
  if (typeof document !== "undefined") load().catch(() => undefined);
  const Part = (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
  return memo(Part);
}
