import type { ShopConfig } from "../../config/readConfig.ts";
import type { Database } from "../../db/connection.ts";

/** Where a command found the shop's data. */
export interface Access {
  db: Database;
  /** Whose database it is: a running shop's, reached through its control socket; a folder's; a Postgres that shops share. */
  through: "shop" | "folder" | "postgres";
  close: () => Promise<void>;
}

/** What a command says goes here. */
export interface Output {
  write: (text: string) => unknown;
  isTTY?: boolean | undefined;
}

/** What a command has around it. */
export interface Surroundings {
  out: Output;
  /** Progress and errors, so that an export can be piped on. */
  err: Output;
  /** What relative names of files start from. */
  folder: string;
  /** Set when the merchant stops the command. */
  signal: AbortSignal;
  /** Epoch milliseconds. */
  now: () => number;
  config: () => ShopConfig;
  open: (config: ShopConfig) => Promise<Access>;
}

export interface Arguments {
  /** Words that are no options. */
  words: string[];
  options: Record<string, string | boolean | undefined>;
}

export interface Command {
  name: string;
  /** 'import <file> [--pictures <folder>]' */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` says beyond that. */
  help: string;
  options: Record<string, { type: "string" | "boolean" }>;
  /** How many words it takes. */
  words: [least: number, most: number];
  run: (given: Arguments, surroundings: Surroundings) => Promise<void>;
}

/** Something the merchant can mend. The message says what, in lines of its own. */
export class CommandError extends Error {}

/** Words for a number of things: '1 product', '2,400 products'. */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-AU")} ${number === 1 ? one : many}`;
}

/** A line of what a command says. @param held how many SKUs keep bottles for orders under way; nothing is said of none */
export function heldFor(held: number): string[] {
  return held > 0 ? [`${countOf(held, "SKU keeps", "SKUs keep")} the bottles that orders under way hold.`] : [];
}

/** When shoppers see what a command changed. */
export function seenWhen(through: Access["through"]): string {
  if (through === "shop") return "The running shop shows it within seconds.";
  if (through === "postgres") return "Running shops on this database show it within seconds.";
  return "The shop is not running; it shows it when it starts.";
}

/** @param started of `performance.now()` */
export function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
