import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Stand-in for Google's rating badge, served by a local server. */
export interface BadgeService {
  url: string;
  /** Requested paths. */
  fetched: string[];
  close: () => Promise<void>;
}

/** Loads a module by name and renders the badge as a frame of its own site, as Google's script does. */
const script = `
window.gapi = {
  load: (name, then) => setTimeout(() => name === "ratingbadge" && then()),
  ratingbadge: {
    render(container, { merchant_id, position }) {
      const frame = document.createElement("iframe");
      frame.title = "Rating";
      Object.assign(frame.style, { position: "fixed", bottom: 0, left: 0, width: "165px", height: "54px", border: 0 });
      frame.src = new URL("/badge?merchant=" + merchant_id + "&position=" + position, SCRIPT).href;
      container.append(frame);
    },
  },
};`;

export async function startBadgeService(): Promise<BadgeService> {
  const fetched: string[] = [];
  const server = createServer((request, response) => {
    const { url: path = "/" } = request;
    fetched.push(path);
    const isScript = path === "/js/platform.js";
    response
      .writeHead(200, {
        "content-type": isScript ? "text/javascript" : "text/html",
        "cross-origin-resource-policy": "cross-origin",
      })
      .end(isScript ? script.replace("SCRIPT", JSON.stringify(url)) : "<!doctype html><title>Rating</title>4.8 of 5");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    fetched,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
