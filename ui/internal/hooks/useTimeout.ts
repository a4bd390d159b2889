import { useEffect, useEffectEvent, useRef } from "react";
import { useClock } from "./useClock.ts";

interface TimeoutOptions {
  /** Pauses the timer and keeps the remaining time. @default false */
  paused?: boolean;
  /** Restarts the timer when the value changes. @default "" */
  restart?: string;
}

/**
 * Calls `callback` once after `duration` milliseconds, not counting pauses. Never calls the callback if the duration is
 * infinite.
 */
export function useTimeout(
  callback: () => void,
  duration: number,
  { paused = false, restart = "" }: TimeoutOptions = {},
): void {
  const clock = useClock();
  const onElapsed = useEffectEvent(callback);
  const run = useRef({ key: "", left: 0 });

  useEffect(() => {
    const key = `${duration} ${restart}`;
    if (run.current.key !== key) run.current = { key, left: duration };
    const current = run.current;
    if (paused || current.left === Number.POSITIVE_INFINITY) return undefined;
    const startedAt = clock.now();
    const cancel = clock.after(current.left, () => onElapsed());
    return () => {
      cancel();
      current.left -= clock.now() - startedAt;
    };
  }, [clock, duration, paused, restart]);
}
