import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Look } from "./shopperProcess.ts";

/** 95th percentile of the shopper's waiting times in milliseconds. */
export interface Waits {
  listing: number;
  search: number;
  /** Statuses of responses that were not pages. */
  refused: number[];
}

export interface Shopper {
  /** Measures at least this many page views, and continues until `isOver` returns true. */
  watch: (looks: number, isOver?: () => boolean) => Promise<Waits>;
  leave: () => void;
}

/** Starts a shopper. */
export function startShopper(url: string): Shopper {
  const script = fileURLToPath(new URL("shopperProcess.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script, url], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface(child.stdout);
  return {
    watch: async (looks, isOver = () => true) => {
      // The first view may have started before the measurement.
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

/** 95th percentile. */
function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}
