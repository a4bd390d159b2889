import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpServer, listen, shutDown } from "./server.ts";

describe("a request", () => {
  const server = createHttpServer({ fetch: () => new Response("answered") });
  let port: number;
  beforeAll(async () => {
    port = await listen(server, 0, "127.0.0.1");
  });
  afterAll(() => shutDown(server));

  async function send(headers: readonly string[]): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`${["GET / HTTP/1.1", "Connection: close", ...headers].join("\r\n")}\r\n\r\n`);
    return text(socket);
  }

  it("is answered if it has exactly one Host header", async () => {
    expect(await send(["Host: shop.example"])).toMatch(/^HTTP\/1\.1 200 [^]*answered$/);
  });

  it.each([
    ["no Host header", []],
    ["two Host headers", ["Host: shop.example", "Host: evil.example"]],
    ["the same Host header twice", ["Host: shop.example", "hOST: shop.example"]],
  ])("is rejected if it has %s", async (_, headers) => {
    expect(await send(headers)).toMatch(/^HTTP\/1\.1 400 /);
  });
});
