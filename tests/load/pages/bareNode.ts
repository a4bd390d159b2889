import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A response from the shop, byte for byte. */
export interface Sent {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  body: Uint8Array;
}

/** Server port, and CPU time of this process so far in milliseconds. */
export interface BareNode {
  port: number;
  processor: number;
}

/** The limit for responses from memory: plain Node sends the same bytes for any request. */
let sent: Sent = { status: 200, headers: {}, body: new Uint8Array() };
const server = createServer((_, response) => {
  response.writeHead(sent.status, sent.headers);
  response.end(sent.body);
});
server.listen(0, "127.0.0.1");
const listening = new Promise<void>((resolve) => server.once("listening", resolve));

process.on("message", (message: Sent | { read: true }) => {
  if ("body" in message) sent = message;
  const { user, system } = process.cpuUsage();
  const { port } = server.address() as AddressInfo;
  const told: BareNode = { port, processor: (user + system) / 1000 };
  void listening.then(() => process.send?.(told));
});
