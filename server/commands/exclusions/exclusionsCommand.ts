import { isEmail, isPhone, normalPhone } from "@corkwood/commerce";
import {
  addExclusion,
  readExclusions,
  removeExclusion,
  type Contact,
  type ExclusionRow,
} from "../../orders/placement/exclusions.ts";
import { readClock } from "../command/clock.ts";
import {
  CommandError,
  countOf,
  type Access,
  type Arguments,
  type Command,
  type CommandContext,
} from "../command/command.ts";
import { inColumns } from "../command/visible.ts";

interface Visit extends Access {
  contacts: readonly Contact[];
  reason: ExclusionRow["reason"];
  context: CommandContext;
}

const actions: Record<string, { takesContacts: boolean; run: (visit: Visit) => Promise<string> }> = {
  add: { takesContacts: true, run: add },
  remove: { takesContacts: true, run: remove },
  list: { takesContacts: false, run: list },
};

const maxContacts = 20;

export const exclusionsCommand: Command = {
  name: "exclusions",
  usage: "exclusions <add|remove|list> [email|phone …] [--merchant]",
  summary: "manage the list of people to whom the shop does not sell, at their request or your decision",
  help: [
    "add <email|phone …>      refuses orders with one of these addresses or numbers. Put a number with spaces",
    "                         in quotes.",
    "  --merchant               by your decision, not at their request. Customers see the same message in both cases.",
    "remove <email|phone …>   accepts their orders again",
    "list                     how many exclusions there are, since when and why",
    "",
    "Only hashes are stored: the shop can check a contact, but the list cannot show who is on it.",
  ].join("\n"),
  options: { merchant: { type: "boolean" } },
  words: [0, maxContacts + 1],
  run: async (args, context) => {
    const { action, contacts } = read(args);
    const access = await context.open(context.config());
    try {
      const reason = args.options["merchant"] === true ? "merchant" : "self";
      context.out.write(`${await action.run({ ...access, contacts, reason, context })}\n`);
    } finally {
      await access.close();
    }
  },
};

function read({ words: [name = "", ...words], options }: Arguments) {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action)
    throw new CommandError(`Choose an action: npm run shop -- exclusions ${Object.keys(actions).join(", ")}.`);
  if (name !== "add" && options["merchant"] !== undefined) {
    throw new CommandError(`'exclusions ${name}' does not accept --merchant.`);
  }
  if (action.takesContacts && words.length === 0) throw new CommandError("Enter an email address or a phone number.");
  if (!action.takesContacts && words.length > 0)
    throw new CommandError(`'exclusions ${name}' accepts no further arguments.`);
  return { action, contacts: words.map(contactOf) };
}

/** Error for an invalid contact. Does not quote the contact, which may be a name. */
function contactOf(word: string, index: number): Contact {
  const value = word.trim();
  if (isEmail(value)) return { channel: "email", value };
  const phone = normalPhone(value);
  if (isPhone(phone)) return { channel: "phone", value: phone };
  throw new CommandError(`Number ${index + 1} is neither an email address nor a phone number. Nothing was changed.`);
}

/** Applies the change to all contacts or none. @returns number of changed contacts */
function each(
  { db, contacts }: Visit,
  change: (tx: Access["db"], contact: Contact) => Promise<boolean>,
): Promise<number> {
  return db.transaction(async (tx) => {
    let changed = 0;
    for (const contact of contacts) if (await change(tx, contact)) changed += 1;
    return changed;
  });
}

async function add(visit: Visit): Promise<string> {
  const at = new Date(visit.context.now());
  const added = await each(visit, (tx, contact) => addExclusion(tx, contact, visit.reason, at));
  const known = visit.contacts.length - added;
  return `Put ${countOf(added, "contact")} on the list${known > 0 ? `; ${known} already on it` : ""}. The shop refuses orders with them.`;
}

async function remove(visit: Visit): Promise<string> {
  const removed = await each(visit, removeExclusion);
  const unknown = visit.contacts.length - removed;
  return `Removed ${countOf(removed, "contact")} from the list${unknown > 0 ? `; ${unknown} not on it` : ""}.`;
}

const reasons = { self: "at their request", merchant: "your decision" } as const;

async function list({ db }: Visit): Promise<string> {
  const rows = await readExclusions(db);
  if (rows.length === 0) return "The list is empty.";
  const { day } = await readClock(db);
  const lines = rows.map(({ createdAt, channel, reason }) => [day(createdAt), channel, reasons[reason]]);
  return [...inColumns([["since", "what", "why"], ...lines]), `${countOf(rows.length, "contact")}.`].join("\n");
}
