import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Names who sent a request, for limits: no name of a person, and written to no log. */
export type ClientAddress = (context: Context) => string;

/**
 * The address that the connection comes from; behind proxies, the one that the outermost of them saw. What a client
 * itself writes into X-Forwarded-For stands to the left of that, and is not listened to.
 * @param trustedProxies how many proxies of the merchant's own a request comes through; 0 where it comes straight
 */
export function clientAddress(trustedProxies: number): ClientAddress {
  return (context) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    // The shop's own pages call without a connection.
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

/** Of IPv6 the half that names the network: whoever has one has all the addresses in it. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIP(plain) !== 6) return plain;
  const [left = [], right = []] = plain.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const gap = Array.from({ length: groups - left.length - right.length }, () => "0");
  const whole = [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16).toString(16));
  return `${whole.slice(0, groups / 2).join(":")}::/64`;
}
