import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { clientAddress, wideNetworkOf } from "./clientAddress.ts";

async function named(remoteAddress: string, trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(clientAddress(trustedProxies)(c)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return (await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

describe("the client address", () => {
  it("comes from the connection, regardless of the client's headers", async () => {
    expect(await named("203.0.113.7", 0)).toBe("203.0.113.7");
    expect(await named("203.0.113.7", 0, "198.51.100.1")).toBe("203.0.113.7");
  });

  it.each([
    [1, "198.51.100.1", "198.51.100.1"],
    [1, "192.0.2.66, 198.51.100.1", "198.51.100.1"],
    [2, "192.0.2.66, 198.51.100.1, 10.0.0.2", "198.51.100.1"],
    [3, "198.51.100.1, 10.0.0.2", "198.51.100.1"],
    [1, "198.51.100.1:50123", "198.51.100.1"],
    [1, "[2001:db8:1:2:3::4]:443", "2001:db8:1:2::/64"],
    [1, "192.0.2.66, unknown", "10.0.0.1"],
    [1, undefined, "10.0.0.1"],
  ])(
    "is read from X-Forwarded-For behind proxies: %i trusted, header %j, client %s",
    async (proxies, forwarded, client) => {
      expect(await named("10.0.0.1", proxies, forwarded)).toBe(client);
    },
  );

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
  ])("identifies an IPv6 address's network: %s is in %s", async (address, network) => {
    expect(await named(address, 0)).toBe(network);
  });

  it.each([
    ["203.0.113.7", "203.0.0.0/16"],
    ["2001:db8:1:2::/64", "2001:db8::/32"],
    ["here", "here"],
  ])("belongs to a larger network: %s is in %s", (client, network) => {
    expect(wideNetworkOf(client)).toBe(network);
  });

  it("is 'here' for the shop's own pages, which call the API in-process", async () => {
    const app = new Hono().get("/", (c) => c.text(clientAddress(1)(c)));
    expect(await (await app.request("/")).text()).toBe("here");
  });
});
