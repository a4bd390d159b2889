import { createApp } from "./app.ts";
import { makeDoor } from "./http/server.ts";
import { builtPages } from "./http/pages.ts";
import type { MakeDoor } from "./run.ts";

/** The calls, the files for browsers and the pages, as they were built. */
export const builtDoor: MakeDoor = async ({ onError, now, sources, ...front }) => {
  const send = async (path: string, init?: RequestInit) => app.request(path, init);
  const pages = await builtPages("dist", { send, baseUrl: front.baseUrl, now, onError, sources });
  const app = createApp({ ...front, clientDir: "dist/client", pages });
  return makeDoor(app);
};
