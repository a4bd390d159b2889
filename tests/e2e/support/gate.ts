import type { Route } from "playwright";

/** Delays answers until `release` is called. One that nobody waits for any more is given up. */
export function gate(): { hold: (route: Route) => Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { hold: async (route) => released.then(() => route.continue()).catch(() => undefined), release };
}
