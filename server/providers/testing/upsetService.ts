import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** How an external service fails: it closes each connection, never responds, or responds with nonsense. */
export const upsets = ["down", "slow", "nonsense"] as const;
export type Upset = (typeof upsets)[number];

/** Stand-in for any external service while it fails. */
export interface UpsetService {
  port: number;
  url: string;
  /** Number of connections. */
  asked: () => number;
  close: () => Promise<void>;
}

const body = '<!doctype html><title>Wine & dine</title>{"nonsense": [';
const answer = (type: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;

/** @param greets whether the service sends first, as mail servers do @param type content type of the nonsense */
export async function startUpsetService(
  upset: Upset,
  greets = false,
  type = "application/json",
): Promise<UpsetService> {
  const open = new Set<Socket>();
  let requestCount = 0;
  const server = createServer((socket) => {
    requestCount += 1;
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => undefined);
    if (upset === "down") socket.destroy();
    else if (upset === "nonsense" && greets) socket.end(body);
    else if (upset === "nonsense") socket.once("data", () => socket.end(answer(type)));
    // Unread data would keep the connection open.
    else socket.resume();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    asked: () => requestCount,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
