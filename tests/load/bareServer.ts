import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Lower bound for the cost of a call with events: a plain Node server that reads the request and responds like the
 * shop. Prints its port.
 */
const body = JSON.stringify({ success: true });
const server = createServer((request, response) => {
  request.resume();
  request.once("end", () => {
    response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
    response.end(body);
  });
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
