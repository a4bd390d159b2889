import type { ReactNode } from "react";

/** Measurements of how React renders. */
export interface Rendered {
  perSecond: number;
  /** CPU time per page in milliseconds. */
  processor: number;
}

/** Renders the trees in turn for the given time, after rendering each of them once. */
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
