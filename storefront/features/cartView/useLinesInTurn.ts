import type { CartLine } from "@corkwood/commerce";
import { startTransition, useEffect, useState } from "react";

/** More than a screen shows. */
const atOnce = 20;

/** The first lines at once, the others a few at a time: a cart of hundreds must not stop the page. */
export function useLinesInTurn(lines: readonly CartLine[]): readonly CartLine[] {
  const [count, setCount] = useState(atOnce);
  const isAll = count >= lines.length;
  useEffect(() => {
    if (isAll) return undefined;
    const turn = setTimeout(() => startTransition(() => setCount(count + atOnce)));
    return () => clearTimeout(turn);
  }, [count, isAll]);
  return isAll ? lines : lines.slice(0, count);
}
