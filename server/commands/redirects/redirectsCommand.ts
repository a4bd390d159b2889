import { asc, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { upsert } from "../../catalogue/importCatalogue.ts";
import { addressProblem, pageExists, redirectKey } from "../../content/redirects.ts";
import { redirects, type RedirectRow } from "../../db/schema.ts";
import type { AddError, Plan, Planned, RecordKind } from "../records/recordKind.ts";
import { recordsCommand } from "../records/recordsCommand.ts";
import { needed, words } from "../table/cells.ts";

const row = z.object({ from: needed(words(500)), to: needed(words(500)) });
type Cells = z.output<typeof row>;

const kind: RecordKind<Cells, RedirectRow> = {
  name: "redirects",
  one: "redirect",
  summary: "redirect old addresses to pages of the shop",
  help: [
    "Columns: from (an old address of this shop, /old-shop/shiraz.html) and to (a page of this shop, /products/shiraz).",
    "Capitals and a trailing slash make no difference. A page that exists is always shown, so its address cannot lead",
    "elsewhere. Another site, an unknown product, category, page or store, and redirects in a circle are refused.",
  ],
  columns: {
    known: ["from", "to"],
    required: ["from", "to"],
    words: new Set(["from", "to"]),
    alsoCalled: { old: "from", old_url: "from", new: "to", new_url: "to", redirect_from: "from", redirect_to: "to" },
  },
  key: "from",
  row,
  lock: async (tx) => {
    await tx.execute(sql`lock table ${redirects} in share row exclusive mode`);
  },
  read: (tx) => tx.select().from(redirects).orderBy(asc(redirects.fromPath)),
  plan,
  write: (tx, records) => upsert(tx, redirects, [...records], ["fromPath"]),
  remove: async (tx, records) => {
    await tx.delete(redirects).where(
      inArray(
        redirects.fromPath,
        records.map(({ fromPath }) => fromPath),
      ),
    );
  },
  usesOf: async () => undefined,
  identityOf: ({ fromPath }) => fromPath,
  cellsOf: ({ fromPath, toPath }) => ({ from: fromPath, to: toPath }),
  listed: ["from", "to"],
};

export const redirectsCommand = recordsCommand(kind);

async function plan({ tx, rows, stored, addError }: Plan<Cells, RedirectRow>): Promise<Planned<RedirectRow>[]> {
  const planned: Planned<RedirectRow>[] = [];
  const after = new Map(stored.map(({ fromPath, toPath }) => [fromPath, toPath]));
  const lineOf = new Map<string, number>();
  for (const { line, cells } of rows) {
    const faults = (["from", "to"] as const).flatMap((column) => {
      const problem = addressProblem(cells[column], column);
      return problem === undefined ? [] : [`${column} ${problem}`];
    });
    for (const fault of faults) addError(line, fault);
    if (faults.length > 0) continue;
    const from = redirectKey(cells.from);
    const before = lineOf.get(from);
    if (before !== undefined) {
      addError(line, `from ${cells.from} is already on line ${before}`);
      continue;
    }
    lineOf.set(from, line);
    if (await pageExists(tx, from)) addError(line, `from ${cells.from} is a page of the shop, and it is shown`);
    planned.push({ line, record: { fromPath: from, toPath: cells.to } });
    after.set(from, cells.to);
  }
  for (const { line, record } of planned) {
    const end = endOf(record, after, line, addError);
    if (end !== undefined && (await pageExists(tx, redirectKey(end))) === false) {
      addError(line, `to ${record.toPath}: the shop has no such page`);
    }
  }
  return planned;
}

/** Browsers give up after about twenty redirects. */
const maxSteps = 10;

/** Returns a redirect's final target. If there is none, reports an error and returns undefined. */
function endOf(
  { fromPath: from, toPath: to }: RedirectRow,
  after: ReadonlyMap<string, string>,
  line: number,
  addError: AddError,
): string | undefined {
  let at = to;
  for (let steps = 0; steps < maxSteps; steps++) {
    const key = redirectKey(at);
    if (key === from) {
      addError(line, `to ${to} leads back to ${from}`);
      return undefined;
    }
    const next = after.get(key);
    if (next === undefined) return at;
    at = next;
  }
  addError(line, `to ${to} leads through more than ${maxSteps} redirects, or in a circle`);
  return undefined;
}
