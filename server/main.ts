/** `npm start`: the shop with its built pages. */
import { createApp } from "./app.ts";
import { makeDoor } from "./door.ts";
import { builtPages } from "./pages.ts";
import { run } from "./run.ts";

run(async ({ onError, now, sources, ...front }) => {
  const send = async (path: string, init?: RequestInit) => app.request(path, init);
  const pages = await builtPages("dist", { send, baseUrl: front.baseUrl, now, onError, sources });
  const app = createApp({ ...front, clientDir: "dist/client", pages });
  return makeDoor(app);
});
