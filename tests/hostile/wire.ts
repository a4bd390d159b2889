import { connect, type Socket } from "node:net";

/** The exact bytes of a request as sent. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** Whether the client hangs up after sending, without waiting for a response. */
  hangsUp?: boolean;
}

export interface RawAnswer {
  /** 0 if the connection ended without a response. */
  status: number;
  text: string;
  /** Milliseconds until the connection ended. */
  ms: number;
}

/** A client's local address. Only Linux has several loopback addresses without configuration. */
function localAddress(client: number): string | undefined {
  return process.platform === "linux" ? `127.0.${Math.floor(client / 200) % 250}.${2 + (client % 200)}` : undefined;
}

/**
 * Opens a connection to the shop. The connection is not read until a listener is added. @param client number of the
 * simulated client
 */
export function connectTo(url: string, client = 0): Promise<Socket> {
  const address = localAddress(client);
  const socket = connect({
    port: Number(new URL(url).port),
    host: "127.0.0.1",
    ...(address && { localAddress: address }),
  });
  socket.on("error", () => undefined);
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(socket));
    socket.once("close", () => resolve(socket));
  });
}

function written({ method, path, headers, body }: RawRequest): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${lines.join("")}\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), typeof body === "string" ? Buffer.from(body) : body]);
}

/** Sends a request unchanged, and waits until the shop closes the connection. */
export async function send(url: string, request: RawRequest, client: number): Promise<RawAnswer> {
  const started = performance.now();
  const socket = await connectTo(url, client);
  let text = "";
  socket.on("data", (data) => (text += data.toString("latin1")));
  const closed = new Promise<void>((resolve) => (socket.closed ? resolve() : socket.once("close", () => resolve())));
  socket.write(written(request), () => {
    if (request.hangsUp) socket.destroy();
  });
  await closed;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, ms: performance.now() - started };
}
