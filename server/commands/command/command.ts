import type { ShopConfig } from "../../config/readConfig.ts";
import type { Database } from "../../db/connection.ts";
import type { Cards } from "../../http/pages.ts";

/** Database of the shop, as opened by a command. */
export interface Access {
  db: Database;
  /**
   * How it was opened: through the control socket of a running shop; from a folder; or as a Postgres that shops share.
   */
  through: "shop" | "folder" | "postgres";
  close: () => Promise<void>;
}

/** Destination of a command's text: the output of the process or of a test. */
export interface Output {
  write: (text: string) => unknown;
  isTTY?: boolean | undefined;
  /** Width of a terminal. */
  columns?: number | undefined;
}

/** Output of a command. */
export interface ShownOutput {
  /** Writes text. Control characters are shown instead of interpreted, because names and addresses are untrusted. */
  write: (text: string) => unknown;
  /** Writes text unchanged, to move the cursor of a terminal. */
  draw: (text: string) => unknown;
  isTTY: boolean;
  /** Width of a terminal now; undefined if it is unknown. */
  readonly columns: number | undefined;
}

/** The shop's product cards, for pages that open without the shop. */
export interface CardRenderer {
  /** All styles that the cards need, fonts included. */
  styles: string;
  render: (cards: Cards) => Promise<string>;
}

/** The environment of a command. */
export interface CommandContext {
  out: ShownOutput;
  /** Progress and errors, separate so that the output of an export can be piped. */
  err: ShownOutput;
  /** The folder for relative file names. */
  folder: string;
  /** Set when the merchant stops the command. */
  signal: AbortSignal;
  /** Epoch milliseconds. */
  now: () => number;
  config: () => ShopConfig;
  open: (config: ShopConfig) => Promise<Access>;
  /** Loads the built storefront. */
  cards: () => Promise<CardRenderer>;
}

/** What the environment of a command is made from. */
export interface CommandSurface extends Omit<CommandContext, "out" | "err" | "cards"> {
  out: Output;
  err: Output;
  /** @default the storefront that is built in the project */
  cards?: CommandContext["cards"] | undefined;
}

export interface Arguments {
  /** Arguments that are not options. */
  words: string[];
  options: Record<string, string | boolean | undefined>;
}

export interface Command {
  name: string;
  /** 'import <file> [--pictures <folder>]' */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** More lines for `--help`. */
  help: string;
  options: Record<string, { type: "string" | "boolean" }>;
  /** Minimum and maximum number of arguments. */
  words: [min: number, max: number];
  run: (given: Arguments, context: CommandContext) => Promise<void>;
}

/** An error that the merchant can fix. The message says what to do, in separate lines. */
export class CommandError extends Error {}

/** A number with its noun: '1 product', '2,400 products'. */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-AU")} ${number === 1 ? one : many}`;
}

/** Output line about SKUs. @param held number of SKUs with stock reserved by pending orders; 0 gives no line */
export function heldFor(held: number): string[] {
  return held > 0 ? [`${countOf(held, "SKU keeps", "SKUs keep")} the bottles that orders under way hold.`] : [];
}

/** Lines of output. @param warnings none give no line */
export function warningLines({ count, lines }: { count: number; lines: readonly string[] }): string[] {
  return count > 0 ? [`${countOf(count, "warning")}:`, ...lines.map((line) => `  ${line}`)] : [];
}

/** The line of `--help` for the option that refuses warnings. */
export const strictHelp =
  "  --strict               refuses the file if there are warnings: of values that are valid but probably not meant";

/** When shoppers see the change of a command. */
export function seenWhen(through: Access["through"]): string {
  if (through === "shop") return "The running shop shows it within seconds.";
  if (through === "postgres") return "Running shops on this database show it within seconds.";
  return "The shop is not running; it shows it when it starts.";
}

/** Output line about pictures that pages cannot load (specification/merchant#own-pictures). */
export function notShown(outsidePictures: number): string[] {
  if (outsidePictures === 0) return [];
  return [
    `${countOf(outsidePictures, "picture")} in the HTML at other addresses: pages show only pictures of the shop.`,
  ];
}

/** @param started of `performance.now()` */
export function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
