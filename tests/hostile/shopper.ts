import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Look } from "./shopperProcess.ts";

/** How long a shopper waits, of 100 times in 95 at most. Milliseconds. */
export interface Waits {
  listing: number;
  search: number;
  /** The statuses of answers that were no pages. */
  refused: number[];
}

export interface Shopper {
  /** Watches so many looks, and more until it is over. */
  watch: (looks: number, isOver?: () => boolean) => Promise<Waits>;
  leave: () => void;
}

/** Lets somebody shop. */
export function startShopper(url: string): Shopper {
  const script = fileURLToPath(new URL("shopperProcess.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script, url], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface(child.stdout);
  return {
    watch: async (looks, isOver = () => true) => {
      // The first one may have begun before.
      await once(lines, "line");
      const seen: Look[] = [];
      while (seen.length < looks || !isOver()) {
        const [line] = (await once(lines, "line")) as [string];
        seen.push(JSON.parse(line) as Look);
      }
      return {
        listing: p95(seen.map(({ listing }) => listing)),
        search: p95(seen.map(({ search }) => search)),
        refused: seen.flatMap(({ refused }) => refused),
      };
    },
    leave: () => child.kill(),
  };
}

/** The value that 95 of 100 do not exceed. */
function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}
