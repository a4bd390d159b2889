import { setTimeout as pause } from "node:timers/promises";

/**
 * Repeatedly loads listings and prints how long each took. Runs in its own process, so that the attacker's load does
 * not distort the measurements. Run with the shop's URL.
 */
export interface Look {
  /** Response time in milliseconds for a popular listing, which is served from memory. */
  listing: number;
  /** Response time in milliseconds for a new listing, which has to be rendered. */
  search: number;
  /** Number of responses that were not pages. */
  refused: number[];
}

const [, , url = ""] = process.argv;
let searches = 0;

async function read(path: string): Promise<{ ms: number; status: number }> {
  const started = performance.now();
  const response = await fetch(url + path);
  await response.arrayBuffer();
  return { ms: performance.now() - started, status: response.status };
}

for (;;) {
  const listing = await read("/products");
  const search = await read(`/products?available=true&price=${++searches}-`);
  const refused = [listing.status, search.status].filter((status) => status !== 200);
  const look: Look = { listing: listing.ms, search: search.ms, refused };
  process.stdout.write(`${JSON.stringify(look)}\n`);
  await pause(20);
}
