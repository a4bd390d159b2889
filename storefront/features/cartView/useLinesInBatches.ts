import type { CartLine } from "@corkwood/commerce";
import { startTransition, useEffect, useState } from "react";

/** More than a screen shows. */
const batchSize = 20;

/** The first lines at once, the others a few at a time: a cart of hundreds must not stop the page. */
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
