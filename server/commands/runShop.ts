import { parseArgs } from "node:util";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { accountsCommand } from "./accounts/accountsCommand.ts";
import { exportCommand } from "./catalogue/exportCommand.ts";
import { importCommand } from "./catalogue/importCommand.ts";
import { backupCommand } from "./backup/backupCommand.ts";
import { restoreCommand } from "./backup/restoreCommand.ts";
import { badgesCommand } from "./badges/badgesCommand.ts";
import { brandsCommand } from "./brands/brandsCommand.ts";
import { categoriesCommand } from "./categories/categoriesCommand.ts";
import { contentCommand } from "./content/contentCommand.ts";
import { creditCommand } from "./credit/creditCommand.ts";
import {
  CommandError,
  StoppedError,
  type Command,
  type CommandSurface,
  type Output,
  type ShownOutput,
} from "./command/command.ts";
import { builtCards } from "./command/builtCards.ts";
import { visible } from "./command/visible.ts";
import { feedCommand } from "./feed/feedCommand.ts";
import { exclusionsCommand } from "./exclusions/exclusionsCommand.ts";
import { localitiesCommand } from "./places/localitiesCommand.ts";
import { nicknamesCommand } from "./nicknames/nicknamesCommand.ts";
import { notificationsCommand } from "./notifications/notificationsCommand.ts";
import { ordersCommand } from "./orders/ordersCommand.ts";
import { picturesCommand } from "./pictures/picturesCommand.ts";
import { pricesCommand } from "./prices/pricesCommand.ts";
import { promotionsCommand } from "./promotions/promotionsCommand.ts";
import { stockCommand } from "./stock/stockCommand.ts";
import { reportCommand } from "./report/reportCommand.ts";
import { redirectsCommand } from "./redirects/redirectsCommand.ts";
import { storesCommand } from "./stores/storesCommand.ts";
import { subscribersCommand } from "./subscribers/subscribersCommand.ts";
import { DiskFullError } from "../foundation/diskSpace.ts";
import { OriginalsUnavailableError } from "../media/originals.ts";
import { databaseCommand } from "./database/databaseCommand.ts";
import { FileError } from "./table/fileErrors.ts";
import { vouchersCommand } from "./vouchers/vouchersCommand.ts";

const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  feedCommand,
  stockCommand,
  pricesCommand,
  categoriesCommand,
  badgesCommand,
  brandsCommand,
  nicknamesCommand,
  storesCommand,
  redirectsCommand,
  promotionsCommand,
  notificationsCommand,
  subscribersCommand,
  ordersCommand,
  vouchersCommand,
  creditCommand,
  accountsCommand,
  exclusionsCommand,
  reportCommand,
  contentCommand,
  localitiesCommand,
  backupCommand,
  restoreCommand,
  databaseCommand,
  picturesCommand,
];

const start = "npm run shop --";
const helpWords: ReadonlySet<string> = new Set(["help", "--help", "-h"]);

function listCommands(): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return [
    `${start} <command>`,
    "",
    ...commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}   ${summary}`),
    `  ${"help [command]".padEnd(width)}   this list, or the help for a command`,
    "",
    "The shop may be running. Commands use the same data as the shop: the database DATABASE_URL, or else the folder DATA_DIR.",
  ].join("\n");
}

function describe({ usage, help }: Command): string {
  return `${start} ${usage}\n\n${help}`;
}

/** The only place where commands write output. */
function shown(output: Output): ShownOutput {
  return {
    write: (text) => output.write(visible(text)),
    draw: (text) => output.write(text),
    isTTY: output.isTTY === true,
    get columns() {
      return output.columns;
    },
  };
}

/** Runs one of the merchant's commands. @returns exit code: 0; 1 on error; 130 if it was stopped */
export async function runShop(args: readonly string[], surface: CommandSurface): Promise<number> {
  const { cards = () => builtCards("dist") } = surface;
  const context = { ...surface, cards, out: shown(surface.out), err: shown(surface.err) };
  const { out, err, signal } = context;
  try {
    const [name = "help", ...rest] = args;
    if (helpWords.has(name)) {
      const [of = "help"] = rest;
      out.write(`${helpWords.has(of) ? listCommands() : describe(find(of))}\n`);
      return args.length === 0 ? 1 : 0;
    }
    const command = find(name);
    const parsed = parse(command, rest);
    if (parsed === "help") out.write(`${describe(command)}\n`);
    else await command.run(parsed, context);
    return 0;
  } catch (error) {
    if (signal.aborted) {
      err.write(`${error instanceof StoppedError ? error.message : "Stopped. Nothing was changed."}\n`);
      return 130;
    }
    const plain = plainReason(error);
    if (plain === undefined) throw error;
    err.write(`${plain}\n`);
    return 1;
  }
}

/**
 * Returns the message for an error. For a failed query this is the message of its cause, because the query's own
 * message could contain the whole file.
 */
function plainReason(error: unknown): string | undefined {
  const isPlain = [CommandError, DiskFullError, FileError, OriginalsUnavailableError].some(
    (kind) => error instanceof kind,
  );
  if (isPlain && error instanceof Error) return error.message;
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const why = error.cause ? plainReason(error.cause) : undefined;
  return why ?? `The database rejected the change: ${error.cause?.message ?? "no reason given"}. Nothing was changed.`;
}

function find(name: string): Command {
  const command = commands.find((candidate) => candidate.name === name);
  if (command) return command;
  const names = [...commands.map((candidate) => candidate.name), "help"].join(", ");
  throw new CommandError(`There is no command '${name}'. The commands are: ${names}.`);
}

/**
 * Replaces the parseArgs message about an unknown option, because that message suggests passing the option as an
 * argument.
 */
function unknownOption({ name, options }: Command, error: unknown): string | undefined {
  if (!(error instanceof Error && "code" in error && error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION")) return undefined;
  const [, option = ""] = /'(-[^']*)'/.exec(error.message) ?? [];
  const known = Object.keys(options).map((each) => `--${each}`);
  return `'${name}' has no option ${option}. ${known.length > 0 ? `It has ${known.join(", ")}.` : "It has none."}`;
}

function parse(command: Command, args: readonly string[]) {
  const usage = `Usage: ${start} ${command.usage}`;
  let parsed;
  try {
    const options = { ...command.options, help: { type: "boolean" as const, short: "h" } };
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(
      `${unknownOption(command, error) ?? (error instanceof Error ? error.message : String(error))}\n${usage}`,
    );
  }
  const { positionals: words, values } = parsed;
  if (values.help === true) return "help";
  const [min, max] = command.words;
  if (words.length < min) throw new CommandError(`A file is missing. ${usage}`);
  if (words.length > max) throw new CommandError(`'${words[max]}' is one argument too many. ${usage}`);
  return { words, options: values as Record<string, string | boolean | undefined> };
}
