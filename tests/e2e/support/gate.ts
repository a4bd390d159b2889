import type { Route } from "playwright";

/** Delays responses until `release` is called. Ignores aborted requests. */
export function gate(): { hold: (route: Route) => Promise<void>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { hold: async (route) => released.then(() => route.continue()).catch(() => undefined), release };
}
