import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { limitConnections, usualLimits, type ConnectionLimits } from "./connections.ts";

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

/** Starts a server that responds with `answer`. Returns the requests that the server has started. */
async function serverWith(limits: Partial<ConnectionLimits>, answer: (response: ServerResponse) => void) {
  const started: string[] = [];
  const server = createServer();
  const listener = (request: { url?: string | undefined }, response: ServerResponse) => {
    started.push(request.url ?? "");
    if (request.url === "/healthz") response.end("well");
    else answer(response);
  };
  let clock = 0;
  limitConnections(server, listener, { ...usualLimits, ...limits }, () => clock);
  servers.push(server);
  let connected = 0;
  server.on("connection", (socket) => {
    connected++;
    socket.once("close", () => connected--);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    let text = "";
    socket.on("data", (data) => (text += data.toString("latin1")));
    socket.on("error", () => undefined);
    await new Promise((resolve) => socket.once("connect", resolve));
    return { socket, text: () => text };
  };
  return { started, open, pass: (ms: number) => (clock += ms), connected: () => connected };
}

describe("a connection", () => {
  it("gets the responses to pipelined requests one at a time, in order", async () => {
    const open: ServerResponse[] = [];
    const { started, open: connectTo } = await serverWith({}, (response) => open.push(response));
    const client = await connectTo();
    client.socket.write(get("/1") + get("/2") + get("/3"));
    for (const expected of [1, 2, 3]) {
      await vi.waitFor(() => expect(started).toHaveLength(expected));
      open.at(-1)?.end(`answer ${expected}`);
    }
    await vi.waitFor(() => expect(client.text()).toMatch(/answer 1.*answer 2.*answer 3/s));
    expect(started).toEqual(["/1", "/2", "/3"]);
  });

  it("is closed if it pipelines more requests than allowed before the first response", async () => {
    const { started, open } = await serverWith({ requestsPerConnection: 4 }, () => undefined);
    const { socket } = await open();
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(get("/").repeat(200));
    await closed;
    expect(started).toEqual(["/"]);
  });

  it("is closed if its client reads nothing, and keeps at most one response in memory", async () => {
    const size = 20_000_000;
    const { started, open, pass, connected } = await serverWith(
      { readTimeout: 40, readTimeoutWhenBusy: 40 },
      (response) => response.end(Buffer.alloc(size)),
    );
    const { socket } = await open();
    socket.pause();
    socket.write(get("/").repeat(5));
    await vi.waitFor(() => expect(started).toHaveLength(1));
    expect(connected()).toBe(1);
    await vi.waitFor(() => {
      pass(20);
      expect(connected()).toBe(0);
    });
    expect(started).toHaveLength(1);
  });

  it("stays open as long as the client keeps reading", async () => {
    const size = 8_000_000;
    const { open, pass } = await serverWith({ readTimeout: 1000 }, (response) => response.end(Buffer.alloc(size)));
    const { socket } = await open();
    socket.on("data", () => pass(10));
    socket.write(get("/"));
    await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(size), { timeout: 10_000 });
  });
});

describe("connections beyond the limit", () => {
  const busy = /503 Service Unavailable.*retry-after: 5.*The shop is busy/is;

  it.each([
    ["of all clients", { connections: 2 }],
    ["of one address", { connectionsPerAddress: 2 }],
  ])("get 503 and are closed until other connections end: %s", async (_, limits) => {
    const { open } = await serverWith(limits, (response) => response.end("welcome"));
    const first = await open();
    await open();
    const refused = await open();
    const closed = new Promise((resolve) => refused.socket.once("close", resolve));
    refused.socket.write(get("/"));
    await closed;
    expect(refused.text()).toMatch(busy);
    first.socket.end(get("/"));
    await new Promise((resolve) => first.socket.once("close", resolve));
    const admitted = await open();
    admitted.socket.write(get("/"));
    await vi.waitFor(() => expect(admitted.text()).toContain("welcome"));
  });

  it("still get responses to health checks", async () => {
    const { open } = await serverWith({ connections: 0, requests: 0 }, (response) => response.end("welcome"));
    const client = await open();
    client.socket.write(get("/healthz"));
    await vi.waitFor(() => expect(client.text()).toContain("well"));
  });

  it("are accepted behind a proxy, because all clients share its address", async () => {
    const { open } = await serverWith({ connectionsPerAddress: undefined }, (response) => response.end("welcome"));
    const clients = await Promise.all(Array.from({ length: usualLimits.connectionsPerAddress ?? 0 }, open));
    const last = await open();
    last.socket.write(get("/"));
    await vi.waitFor(() => expect(last.text()).toContain("welcome"));
    expect(clients).toHaveLength(200);
  });
});

describe("requests beyond the limit", () => {
  it("get 503 until other requests have been answered", async () => {
    const open: ServerResponse[] = [];
    const { open: connectTo } = await serverWith({ requests: 1 }, (response) => open.push(response));
    const [first, second, third] = [await connectTo(), await connectTo(), await connectTo()];
    first.socket.write(get("/1"));
    await vi.waitFor(() => expect(open).toHaveLength(1));
    second.socket.write(get("/2"));
    await vi.waitFor(() => expect(second.text()).toContain("503"));
    second.socket.destroy();
    open[0]?.end("done");
    await vi.waitFor(() => expect(first.text()).toContain("done"));
    third.socket.write(get("/3"));
    await vi.waitFor(() => expect(open).toHaveLength(2));
    open[1]?.end("done");
  });

  it("are answered after a client that does not read its response is disconnected", async () => {
    const size = 20_000_000;
    const limits = { requests: 1, readTimeout: 1_000_000, readTimeoutWhenBusy: 40 };
    let answered = 0;
    const { open, pass } = await serverWith(limits, (response) =>
      response.end(answered++ === 0 ? Buffer.alloc(size) : "welcome"),
    );
    const slow = await open();
    slow.socket.pause();
    slow.socket.write(get("/1"));
    await vi.waitFor(async () => {
      pass(20);
      const other = await open();
      other.socket.write(get("/2"));
      // The request gets a response, even if it is refused.
      await vi.waitFor(() => expect(other.text()).not.toBe(""));
      expect(other.text()).toContain("welcome");
    });
  });

  it("do not include requests whose bodies are still arriving", async () => {
    const { open, started } = await serverWith({ requests: 1 }, (response) => {
      response.req.resume().once("end", () => response.end("welcome"));
    });
    const slow = await Promise.all(Array.from({ length: 5 }, open));
    for (const { socket } of slow) socket.write("POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 90000\r\n\r\n{");
    await vi.waitFor(() => expect(started).toHaveLength(5));
    const other = await open();
    other.socket.write(get("/"));
    await vi.waitFor(() => expect(other.text()).toContain("welcome"));
  });
});
