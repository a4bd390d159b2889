import type { CartLine } from "@corkwood/commerce";
import { startTransition, useEffect, useState } from "react";

/** Lines per batch, more than fit on a screen. */
const batchSize = 20;

/**
 * Renders the first lines immediately and the rest in batches, so that a cart with hundreds of lines does not block the
 * page.
 */
export function useLinesInBatches(lines: readonly CartLine[]): readonly CartLine[] {
  const [count, setCount] = useState(batchSize);
  const isAll = count >= lines.length;
  useEffect(() => {
    if (isAll) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount(count + batchSize)));
    return () => clearTimeout(timer);
  }, [count, isAll]);
  return isAll ? lines : lines.slice(0, count);
}
