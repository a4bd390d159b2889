import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A request's failure mode. lostCall: the request has no effect. All others except error and turnedAway: the request
 * takes effect, but the response is lost or unusable. slow: byte by byte. half: the connection ends within the
 * response. endless: the response does not end. garbage: not JSON. nonsense: meaningless JSON. elsewhere: a redirect.
 */
export type Fault =
  | "lostCall"
  | "lostAnswer"
  | "silence"
  | "slow"
  | "half"
  | "endless"
  | "elsewhere"
  | "error"
  | "garbage"
  | "nonsense"
  | "empty"
  | "html"
  | "turnedAway";

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: unknown;
}

export interface FaultyServer {
  url: string;
  /** Requests received, in order. */
  asked: Asked[];
  /** Makes the next request fail if its path or body contains this text. */
  fail: (pattern: string | RegExp, fault: Fault) => void;
  close: () => Promise<void>;
}

/** A provider's API on this machine, for tests. Returns scripted responses and fails like a network. */
export async function startFaultyServer(
  answer: (asked: Asked) => { status?: number; json: unknown },
): Promise<FaultyServer> {
  const asked: Asked[] = [];
  const faults: { pattern: string | RegExp; fault: Fault }[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const { method = "", url: path = "", headers } = request;
    const call: Asked = { method, path, headers, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
    asked.push(call);
    const index = faults.findIndex(({ pattern }) => `${method} ${path} ${text}`.search(pattern) >= 0);
    const [failing] = index < 0 ? [] : faults.splice(index, 1);
    const fault = failing?.fault;
    if (fault === "lostCall") return void request.socket.destroy();
    if (fault === "turnedAway") return send(response, 401, "{}");
    if (fault === "error") return send(response, 503, "{}");
    const { status = 200, json } = answer(call);
    if (fault === "lostAnswer") return void request.socket.destroy();
    if (fault === "silence") return;
    if (fault === "garbage") return send(response, 200, '{"data": ');
    if (fault === "nonsense") return send(response, 200, '{"data":[null,{"id":7}],"status":{},"id":[]}');
    if (fault === "empty") return send(response, 200, "");
    if (fault === "elsewhere") return void response.writeHead(302, { location: "/elsewhere" }).end();
    if (fault === "half") {
      response.writeHead(status, { "content-type": "application/json", "content-length": 100_000 });
      response.write(JSON.stringify(json), () => request.socket.destroy());
      return;
    }
    if (fault === "slow" || fault === "endless") return trickle(response, fault === "slow" ? 1 : 256 * 1024);
    if (fault === "html") return send(response, 200, "<html><h1>Proxy</h1></html>");
    send(response, status, JSON.stringify(json));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: (pattern, fault) => void faults.push({ pattern, fault }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}

/** Writes spaces, which JSON may start with, until the client disconnects. Each write has this many bytes. */
function trickle(response: ServerResponse, bytes: number): void {
  response.writeHead(200, { "content-type": "application/json" });
  const writing = setInterval(() => response.write(" ".repeat(bytes)), 20);
  response.once("close", () => clearInterval(writing));
}
