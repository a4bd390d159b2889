import type { ReactNode } from "react";

/** What React did with the pages that it was given. */
export interface Rendered {
  perSecond: number;
  /** Milliseconds of processor time for a page. */
  processor: number;
}

/** Renders each in turn for so long, after each was rendered once. */
export function renderFor(
  seconds: number,
  trees: readonly ReactNode[],
  renderToString: (tree: ReactNode) => string,
): Rendered {
  for (const tree of trees) renderToString(tree);
  const before = process.cpuUsage();
  const started = performance.now();
  let count = 0;
  while (performance.now() < started + seconds * 1000) renderToString(trees[count++ % trees.length]);
  const { user, system } = process.cpuUsage(before);
  return { perSecond: count / ((performance.now() - started) / 1000), processor: (user + system) / 1000 / count };
}
