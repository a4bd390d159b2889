import type { Route } from "playwright";

/** Delays an answer until the returned function is called. */
export function gate(): { hold: (route: Route) => Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { hold: async (route) => released.then(() => route.continue()), release };
}
