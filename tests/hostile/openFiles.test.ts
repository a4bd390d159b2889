import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataDir, removeDataDir, startShop } from "../e2e/support/runningShop.ts";

describe.skipIf(process.platform !== "linux")("a shop with a low limit on open files", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeDataDir();
  });
  afterAll(() => removeDataDir(dataDir));

  it("exits with a one-line message that states the required limit, if the limit is too low", async () => {
    const failure = await startShop(dataDir, {}, 64).catch((error: unknown) => error);
    expect(String(failure)).toMatch(
      /The shop did not start:\n.*open 64 files.*needs 512.*ulimit -n.*LimitNOFILE.*--ulimit nofile.*\n$/,
    );
  });

  it.each([64, 40])("rejects a merchant's command with a similar one-line message (limit %i)", (limit) => {
    const { status, stderr } = spawnSync(
      "sh",
      ["-c", `ulimit -n ${limit}; exec "$0" dist/shop/command.js orders list`, process.execPath],
      { env: { ...process.env, DATA_DIR: dataDir }, encoding: "utf8" },
    );
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^This process may open ${limit} files.*\n$`)),
    ]);
  });

  it("works within a sufficient limit, even if clients open more connections than the limit", async () => {
    const shop = await startShop(dataDir, { SAMPLE_PRODUCTS: "0" }, 512);
    const { port } = new URL(shop.url);
    const sockets: Socket[] = [];
    try {
      for (let opened = 0; opened < 600; opened++) {
        const socket = connect(Number(port), "127.0.0.1").on("error", () => undefined);
        await once(socket, "connect");
        sockets.push(socket);
      }
      // An accepted client still gets a response, although it requires the database.
      const [first] = sockets;
      first?.write("GET /readyz HTTP/1.1\r\nHost: shop\r\n\r\n");
      const [answer] = first ? ((await once(first, "data")) as [Buffer]) : [];
      expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
      expect(readdirSync(`/proc/${shop.pid}/fd`).length).toBeLessThan(450);
    } finally {
      for (const socket of sockets) socket.destroy();
      await shop.stop();
    }
    expect(shop.log()).not.toMatch(/EMFILE|database stopped/);
  });
});
