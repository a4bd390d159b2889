import { durations } from "@corkwood/tokens/motion";
import { useEffect, useState } from "react";

/** Whether something has been so for 200 ms: a wait shorter than that shows nothing. */
export function useDelayed(waits: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setLate(true), durations.waitShown);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waits]);
  return waits && late;
}
