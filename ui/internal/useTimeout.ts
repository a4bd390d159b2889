import { useEffect, useEffectEvent, useRef } from "react";
import { systemClock, type Clock } from "./clock.ts";

interface TimeoutOptions {
  /** While true the clock stands still; what is left runs on afterwards. @default false */
  paused?: boolean;
  /** @default systemClock */
  clock?: Clock | undefined;
  /** A change of it starts anew. */
  restart?: unknown;
}

/** Calls `callback` once after `duration` milliseconds of unpaused time. A new `duration` starts anew. */
export function useTimeout(
  callback: () => void,
  duration: number,
  { paused = false, clock = systemClock, restart }: TimeoutOptions = {},
): void {
  const onElapsed = useEffectEvent(callback);
  const left = useRef(duration);

  useEffect(() => {
    left.current = duration;
  }, [duration, restart]);

  useEffect(() => {
    if (paused) return;
    const startedAt = clock.now();
    const cancel = clock.after(left.current, () => onElapsed());
    return () => {
      cancel();
      left.current -= clock.now() - startedAt;
    };
  }, [clock, duration, paused, restart]);
}
