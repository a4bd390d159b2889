import type { CartLine } from "@corkwood/commerce";
import { startTransition, useEffect, useState } from "react";

/** More than a screen shows. */
const batchSize = 20;

/** Renders the first lines at once and the others in batches, so that a cart of hundreds does not block the page. */
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
