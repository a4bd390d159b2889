import { expect, waitFor } from "storybook/test";

/** Delay of a response in milliseconds, long enough to see what is shown until then. */
const delay = 2000;

/** Stands in for a server in stories that show what happens until a response arrives. */
export interface SlowServer {
  /** Resolves to the response after two seconds, or when a play function calls `respond`. */
  request: <Response>(response: Response) => Promise<Response>;
  /** Sends all pending responses now. Waits for a request first, because an effect may send it late. */
  respond: () => Promise<void>;
}

export function createSlowServer(): SlowServer {
  const pending = new Set<() => void>();
  return {
    request: async (response) => {
      await new Promise<void>((resolve) => {
        pending.add(resolve);
        setTimeout(() => {
          pending.delete(resolve);
          resolve();
        }, delay);
      });
      return response;
    },
    respond: async () => {
      await waitFor(() => expect(pending.size).toBeGreaterThan(0));
      for (const resolve of pending) resolve();
      pending.clear();
    },
  };
}
