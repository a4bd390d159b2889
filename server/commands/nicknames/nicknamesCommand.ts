import { asc, inArray } from "drizzle-orm";
import { z } from "zod";
import { raiseVersion, upsert } from "../../catalogue/importCatalogue.ts";
import { nicknames, type NicknameRow } from "../../db/schema.ts";
import { wordsOf } from "../../text/fold.ts";
import { lockCatalogue } from "../catalogue/write.ts";
import type { Plan, Planned, RecordKind } from "../records/recordKind.ts";
import { recordsCommand } from "../records/recordsCommand.ts";
import { list, needed, words } from "../table/cells.ts";

/**
 * Maximum meanings per nickname. A query has up to eight interpretations, and one of them is always the query as typed.
 */
const maxMeanings = 7;
/** Maximum words per nickname. Shoppers do not type longer nicknames. */
const maxWords = 5;

const row = z.object({ typed: needed(words(80)), meanings: list(maxMeanings, 80).optional() });
type Cells = z.output<typeof row>;

const kind: RecordKind<Cells, NicknameRow> = {
  name: "nicknames",
  one: "nickname",
  summary: "define what shoppers mean by the words they type: savvy b is sauvignon blanc",
  help: [
    "Columns: typed (what shoppers type: cab sav) and meanings (words on the bottles: cabernet sauvignon; several",
    "are separated by |). Capitals and accents make no difference. These nicknames add to the shop's own:",
    "a row with the same words replaces one of them, and an empty cell under meanings removes it.",
  ],
  columns: {
    known: ["typed", "meanings"],
    required: ["typed"],
    words: new Set(["typed", "meanings"]),
    alsoCalled: { nickname: "typed", synonym: "typed", meaning: "meanings", synonyms: "meanings" },
  },
  key: "typed",
  row,
  lock: lockCatalogue,
  read: (tx) => tx.select().from(nicknames).orderBy(asc(nicknames.typed)),
  plan,
  write: async (tx, records) => {
    await upsert(tx, nicknames, [...records], ["typed"]);
    await raiseVersion(tx);
  },
  remove: async (tx, records) => {
    await tx.delete(nicknames).where(
      inArray(
        nicknames.typed,
        records.map(({ typed }) => typed),
      ),
    );
    await raiseVersion(tx);
  },
  usesOf: async () => undefined,
  identityOf: ({ typed }) => typed,
  cellsOf: ({ typed, meanings }) => ({ typed, meanings }),
  listed: ["typed", "meanings"],
};

export const nicknamesCommand = recordsCommand(kind);

async function plan({ rows, stored, addError }: Plan<Cells, NicknameRow>): Promise<Planned<NicknameRow>[]> {
  const known = new Map(stored.map((nickname) => [nickname.typed, nickname]));
  const lineOf = new Map<string, number>();
  const planned: Planned<NicknameRow>[] = [];
  for (const { line, cells } of rows) {
    const own = wordsOf(cells.typed);
    const typed = own.join(" ");
    const before = lineOf.get(typed);
    if (own.length === 0) addError(line, `typed '${cells.typed}' has no word`);
    else if (own.length > maxWords) addError(line, `typed '${cells.typed}' has more than ${maxWords} words`);
    else if (before !== undefined) addError(line, `typed ${typed} is already on line ${before}`);
    else {
      lineOf.set(typed, line);
      const meanings = cells.meanings === undefined ? (known.get(typed)?.meanings ?? []) : (cells.meanings ?? []);
      const empty = meanings.find((meaning) => wordsOf(meaning).length === 0);
      if (empty !== undefined) addError(line, `meanings '${empty}' has no word`);
      planned.push({ line, record: { typed, meanings } });
    }
  }
  return planned;
}
