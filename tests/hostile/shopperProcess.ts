import { setTimeout as pause } from "node:timers/promises";

/**
 * Looks at listings again and again, and writes how long each took: in a process of its own, so that what attacks the shop
 * does not hold it up. Run with the shop's address.
 */
export interface Look {
  /** The listing that everybody sees: from memory. Milliseconds. */
  listing: number;
  /** One that nobody saw before: it is rendered. Milliseconds. */
  search: number;
  /** Answers that were no pages. */
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
