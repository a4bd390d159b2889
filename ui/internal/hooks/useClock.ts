import { useContext } from "react";
import { UiContext, type Clock } from "../../provider/UiContext.ts";

const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
};

/** Returns the clock set in UiProvider, or the system's clock. */
export function useClock(): Clock {
  return useContext(UiContext).clock ?? systemClock;
}
