import { useEffect, useEffectEvent, useState } from "react";
import { problemText } from "../parts/problemText.ts";

export type Loaded<T> = { is: "loading" } | { is: "failed"; text: string } | { is: "ready"; value: T };

async function ask<T>(load: () => Promise<T>, show: (loaded: Loaded<T>) => void): Promise<void> {
  try {
    show({ is: "ready", value: await load() });
  } catch (error) {
    show({ is: "failed", text: problemText(error) });
  }
}

/** Loads data when a page opens, and again when `again` is called. */
export function useLoaded<T>(load: () => Promise<T>): { loaded: Loaded<T>; again: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ is: "loading" });
  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    void ask(() => loadFirst(), setLoaded);
  }, []);
  const again = () => {
    setLoaded({ is: "loading" });
    void ask(load, setLoaded);
  };
  return { loaded, again };
}
