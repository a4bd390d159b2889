import { isEmail, isPhone } from "@corkwood/commerce";
import {
  addExclusion,
  readExclusions,
  removeExclusion,
  type Contact,
  type ExclusionRow,
} from "../../orders/placement/exclusions.ts";
import {
  CommandError,
  countOf,
  type Access,
  type Arguments,
  type Command,
  type Surroundings,
} from "../command/command.ts";
import { inColumns } from "../table/inColumns.ts";

interface Visit extends Access {
  contacts: readonly Contact[];
  reason: ExclusionRow["reason"];
  surroundings: Surroundings;
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
  summary: "keep the list of people whom the shop sells nothing, at their own wish or yours",
  help: [
    "add <email|phone …>      takes no more orders with these addresses and numbers; either is enough. A number with",
    "                         spaces stands in quotes.",
    "  --merchant               at your wish, not their own. Whoever orders is told the same in both cases.",
    "remove <email|phone …>   takes their orders again",
    "list                     how many there are, since when and why",
    "",
    "Only unreadable marks of them are kept: the list can be asked about somebody, and shows nobody.",
  ].join("\n"),
  options: { merchant: { type: "boolean" } },
  words: [0, maxContacts + 1],
  run: async (given, surroundings) => {
    const { action, contacts } = read(given);
    const access = await surroundings.open(surroundings.config());
    try {
      const reason = given.options["merchant"] === true ? "merchant" : "self";
      surroundings.out.write(`${await action.run({ ...access, contacts, reason, surroundings })}\n`);
    } finally {
      await access.close();
    }
  },
};

function read({ words: [name = "", ...words], options }: Arguments) {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new CommandError(`Say what: npm run shop -- exclusions ${Object.keys(actions).join(", ")}.`);
  if (name !== "add" && options["merchant"] !== undefined) {
    throw new CommandError(`--merchant is nothing for 'exclusions ${name}'.`);
  }
  if (action.takesContacts && words.length === 0) throw new CommandError("Name an email address or a phone number.");
  if (!action.takesContacts && words.length > 0) throw new CommandError(`'exclusions ${name}' takes nothing more.`);
  return { action, contacts: words.map(contactOf) };
}

/** What is neither is not repeated: it may be somebody's name. */
function contactOf(word: string, index: number): Contact {
  const value = word.trim();
  if (isEmail(value)) return { channel: "email", value };
  if (isPhone(value)) return { channel: "phone", value };
  throw new CommandError(`Number ${index + 1} is neither an email address nor a phone number. Nothing was changed.`);
}

/** Does it to each, all or none. @returns how many it changed something for */
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
  const at = new Date(visit.surroundings.now());
  const added = await each(visit, (tx, contact) => addExclusion(tx, contact, visit.reason, at));
  const known = visit.contacts.length - added;
  return `Put ${countOf(added, "contact")} on the list${known > 0 ? `; ${known} had been on it` : ""}. The shop takes no orders with them.`;
}

async function remove(visit: Visit): Promise<string> {
  const removed = await each(visit, removeExclusion);
  const unknown = visit.contacts.length - removed;
  return `Took ${countOf(removed, "contact")} off the list${unknown > 0 ? `; ${unknown} had not been on it` : ""}.`;
}

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "short", timeZone: "Australia/Melbourne" });
const reasons = { self: "at their own wish", merchant: "at yours" } as const;

async function list({ db }: Visit): Promise<string> {
  const rows = await readExclusions(db);
  if (rows.length === 0) return "Nobody is on the list.";
  const lines = rows.map(({ createdAt, channel, reason }) => [day.format(createdAt), channel, reasons[reason]]);
  return [...inColumns([["since", "what", "why"], ...lines]), `${countOf(rows.length, "contact")}.`].join("\n");
}
