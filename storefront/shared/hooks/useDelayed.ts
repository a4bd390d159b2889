import { durations } from "@corkwood/tokens/motion";
import { useEffect, useState } from "react";

/** Returns whether loading has taken at least 200 ms. No indicator is shown for shorter waits. */
export function useDelayed(waits: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setDelayed(true), durations.waitShown);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [waits]);
  return waits && isDelayed;
}
