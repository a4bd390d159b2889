import type { ShopConfig } from "../../config/readConfig.ts";
import type { Database } from "../../db/connection.ts";
import type { Cards } from "../../http/pages.ts";

/** The shop's database, as opened by a command. */
export interface Access {
  db: Database;
  /** Access to the database: through a running shop's control socket, from a folder, or on a shared Postgres server. */
  through: "shop" | "folder" | "postgres";
  close: () => Promise<void>;
}

/** Destination of a command's output: the process's output, or a buffer in a test. */
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
  /** Writes text without escaping, so that it can move the terminal cursor. */
  draw: (text: string) => unknown;
  isTTY: boolean;
  /** Current width of the terminal. Undefined if it is unknown. */
  readonly columns: number | undefined;
}

/** Renders the shop's product cards for standalone pages. */
export interface CardRenderer {
  /** All styles that the cards need, including fonts. */
  styles: string;
  render: (cards: Cards) => Promise<string>;
}

/** Environment of a command. */
export interface CommandContext {
  out: ShownOutput;
  /** Progress and errors. Separate from the output, so that an export can be piped. */
  err: ShownOutput;
  /** Folder to which relative file names refer. */
  folder: string;
  /** Aborted when the merchant stops the command. */
  signal: AbortSignal;
  /** Epoch milliseconds. */
  now: () => number;
  config: () => ShopConfig;
  open: (config: ShopConfig) => Promise<Access>;
  /** Loads the built storefront. */
  cards: () => Promise<CardRenderer>;
}

/** Input from which a command's environment is created. */
export interface CommandSurface extends Omit<CommandContext, "out" | "err" | "cards"> {
  out: Output;
  err: Output;
  /** @default the storefront built in the project */
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
  /** One line for the command list. */
  summary: string;
  /** More lines for `--help`. */
  help: string;
  options: Record<string, { type: "string" | "boolean" }>;
  /** Minimum and maximum number of arguments. */
  words: [min: number, max: number];
  run: (args: Arguments, context: CommandContext) => Promise<void>;
}

/** Thrown for an error that the merchant can fix. The message explains what to do, and may have several lines. */
export class CommandError extends Error {}

/** Thrown if the merchant stops a command. Completed work is kept, and the message describes it. */
export class StoppedError extends Error {}

/** A whole number with thousands separators: '2,400'. */
export const formatCount = (number: number): string => number.toLocaleString("en-AU");

/** A number with its noun: '1 product', '2,400 products'. */
export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${formatCount(number)} ${number === 1 ? one : many}`;
}

/**
 * Output line about SKUs whose stock remains above the count, because pending orders have reserved bottles. Empty if
 * there are none. @param held number of these SKUs
 */
export function heldFor(held: number): string[] {
  return held > 0 ? [`${countOf(held, "SKU has", "SKUs have")} bottles reserved by pending orders.`] : [];
}

/** Output lines about warnings. Empty if there are none. */
export function warningLines({ count, lines }: { count: number; lines: readonly string[] }): string[] {
  return count > 0 ? [`${countOf(count, "warning")}:`, ...lines.map((line) => `  ${line}`)] : [];
}

/** `--help` line for the option that treats warnings as errors. */
export const strictHelp =
  "  --strict               refuses the file if it has warnings about valid but probably unintended values";

/** `--help` line for the dry-run option. */
export const dryRunHelp = "  --dry-run              checks everything and changes nothing";

/** Options of a command that checks a file before it writes. */
export interface Checks {
  /** Whether warnings count as errors. */
  isStrict: boolean;
  /** Whether to check the file without writing anything. */
  dryRun: boolean;
}

/** Output line that states when shoppers will see a command's changes. */
export function seenWhen(through: Access["through"]): string {
  if (through === "shop") return "The running shop shows it within seconds.";
  if (through === "postgres") return "Running shops on this database show it within seconds.";
  return "The shop is not running; it shows it when it starts.";
}

/** Output line about pictures that pages cannot load (specification/merchant#own-pictures). */
export function notShown(outsidePictures: number): string[] {
  if (outsidePictures === 0) return [];
  return [
    `${countOf(outsidePictures, "picture")} in the HTML from other sites: pages show only the shop's own pictures.`,
  ];
}

/** @param started start time, as `performance.now()` */
export function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
