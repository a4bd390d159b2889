import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Identifies the client of a request for rate limits. The address is never logged. */
export type ClientAddress = (context: Context) => string;

/**
 * Returns the address of the connection or, behind proxies, the address seen by the outermost proxy. Entries further
 * left in X-Forwarded-For come from the client and are ignored.
 * @param trustedProxies number of the merchant's proxies in front of the shop; 0 for none
 */
export function clientAddress(trustedProxies: number): ClientAddress {
  return (context) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    // The shop's own pages call the API in-process, without a network connection.
    const nearest = incoming?.socket.remoteAddress ?? "here";
    if (trustedProxies === 0) return networkOf(nearest);
    const hops = (context.req.header("x-forwarded-for") ?? "").split(",").map(withoutPort);
    const seen = hops.at(-Math.min(trustedProxies, hops.length)) ?? "";
    return networkOf(isIP(seen) ? seen : nearest);
  };
}

function withoutPort(hop: string): string {
  const text = hop.trim();
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text;
}

const groups = 8;

/** Returns the network of an IPv6 address, because all its addresses belong to one customer. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(plain) === 6 ? `${groupsOf(plain, groups / 2)}::/64` : plain;
}

/**
 * Returns the wide network of a client: the first half of an IPv4 address, or the first two groups of an IPv6 address.
 * Such a network usually belongs to one provider, so an attacker can get many of its addresses cheaply.
 * @param client as returned by `clientAddress`
 */
export function wideNetworkOf(client: string): string {
  const plain = client.replace(/\/64$/, "");
  if (isIP(plain) === 6) return `${groupsOf(plain, 2)}::/32`;
  return isIP(plain) === 4 ? `${plain.split(".").slice(0, 2).join(".")}.0.0/16` : plain;
}

/** Returns the first groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string, count: number): string {
  const [left = [], right = []] = address.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const gap = Array.from({ length: groups - left.length - right.length }, () => "0");
  const whole = [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16).toString(16));
  return whole.slice(0, count).join(":");
}
