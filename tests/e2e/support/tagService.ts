import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Stand-in for a tag manager's script in a local server. */
export interface TagService {
  url: string;
  /** Ids in the requests for the script. */
  fetched: (string | null)[];
  close: () => Promise<void>;
}

/**
 * Reads the data layer as Google's script does: first the existing entries, then entries pushed later.
 * `window.readEntries` contains all entries that were read. Unlike arrays, commands are `arguments` objects.
 */
const script = `{
const entries = (window.readEntries = []);
const read = (entry) => entries.push(
  Object.prototype.toString.call(entry) === "[object Arguments]" ? { command: [...entry] } : entry,
);
const layer = window.dataLayer;
for (const entry of layer) read(entry);
const push = layer.push;
layer.push = (...more) => {
  for (const entry of more) read(entry);
  return push.apply(layer, more);
};
}`;

export async function startTagService(): Promise<TagService> {
  const fetched: (string | null)[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname !== "/gtm.js") return void response.writeHead(404).end();
    fetched.push(searchParams.get("id"));
    response
      .writeHead(200, { "content-type": "text/javascript", "cross-origin-resource-policy": "cross-origin" })
      .end(script);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetched,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
