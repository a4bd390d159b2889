import { australianStates, fieldLimits, statesOfPostcode } from "@corkwood/commerce";
import { count, sql } from "drizzle-orm";
import { z } from "zod";
import { upsert } from "../../catalogue/importCatalogue.ts";
import type { Database } from "../../db/connection.ts";
import { tellChange } from "../../db/changes.ts";
import { localities, localitiesVersion } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import {
  CommandError,
  countOf,
  formatCount,
  secondsSince,
  seenWhen,
  type Command,
  type CommandContext,
} from "../command/command.ts";
import { startProgress } from "../command/progress.ts";
import { decimal, matching, needed, words } from "../table/cells.ts";
import { FileError } from "../table/fileErrors.ts";
import { checkFile, findFile, type InputFile } from "../table/input.ts";
import { parsedRows } from "../table/parsed.ts";
import type { Columns } from "../table/heading.ts";

const columns: Columns = {
  known: ["name", "state", "postcode", "lat", "lng"],
  required: ["name", "state", "postcode", "lat", "lng"],
  words: new Set(["name"]),
  // Columns of GeoNames' postal codes.
  tabbed: ["country", "postcode", "name", "", "state", "", "", "", "", "lat", "lng", ""],
};

const localityRow = z.object({
  country: needed(matching(/^AU$/, "AU: only localities of Australia are accepted")).optional(),
  name: needed(words(fieldLimits.suburb)),
  state: needed(matching(new RegExp(`^(${australianStates.join("|")})$`), `one of ${australianStates.join(", ")}`)),
  postcode: needed(matching(/^\d{4}$/, "a postcode of four digits")),
  // Ranges wide enough for the islands and Antarctica, but narrow enough to detect swapped columns.
  lat: needed(decimal(-70, -8)),
  lng: needed(decimal(60, 170)),
});

export const localitiesCommand: Command = {
  name: "localities",
  usage: "localities <file.csv|file.jsonl|AU.txt>",
  summary: "load the suburbs and towns that complete addresses",
  help: [
    "The file replaces any list loaded before, and the built-in list.",
    "The file is AU.txt from GeoNames (download.geonames.org/export/zip/AU.zip, unpacked), or a table with the columns",
    "name, state (VIC), postcode (four digits), lat and lng (degrees). A file with any error changes nothing.",
  ].join("\n"),
  options: {},
  words: [1, 1],
  run: async ({ words: [path = ""] }, context) => {
    const started = performance.now();
    const file = await findFile(path, context);
    const { rows, repeated, notAustralian } = await readLocalities(file, context);
    const config = context.config();
    const { db, through, close } = await context.open(config);
    try {
      const before = await replace(db, rows, context);
      const old = before === 0 ? "the built-in list" : `the ${formatCount(before)} loaded before`;
      const lines = [
        `Loaded ${countOf(rows.length, "locality", "localities")} in ${secondsSince(started)} s, in place of ${old}.`,
        ...(repeated > 0 ? [`${countOf(repeated, "row")} left out, because they repeat earlier rows.`] : []),
        ...(notAustralian.length > 0
          ? [
              `${countOf(notAustralian.length, "postcode belongs", "postcodes belong")} to another state, such as on line ${notAustralian[0]}: please check.`,
            ]
          : []),
        config.googleMaps
          ? "Google Maps searches addresses for this shop, so the list is not used now."
          : seenWhen(through),
      ];
      context.out.write(`${lines.join("\n")}\n`);
    } finally {
      await close();
    }
  },
};

interface LocalityList {
  rows: (typeof localities.$inferInsert)[];
  /** Number of rows that repeat an earlier one. */
  repeated: number;
  /** Number of lines whose postcode usually belongs to another state. */
  notAustralian: number[];
}

/** Maximum number of localities, far above the actual number. */
const maxRows = 100_000;

async function readLocalities(file: InputFile, context: CommandContext): Promise<LocalityList> {
  const list: LocalityList = { rows: [], repeated: 0, notAustralian: [] };
  const seen = new Set<string>();
  await checkFile(file, columns, context, async (raw, errors) => {
    for await (const { line, cells } of parsedRows(raw, localityRow, errors)) {
      if (seen.size >= maxRows) throw new FileError(`there are more than ${formatCount(maxRows)} localities.`, line);
      const { name, state, postcode, lat, lng } = cells;
      const key = `${name}|${state}|${postcode}`;
      if (seen.has(key)) {
        list.repeated++;
        continue;
      }
      seen.add(key);
      if (!statesOfPostcode(postcode).some((own) => own === state)) list.notAustralian.push(line);
      list.rows.push({ id: list.rows.length, suburb: name, state, postcode, latitude: lat, longitude: lng });
    }
  });
  if (list.rows.length === 0) throw new CommandError(`${file.name} has no localities: nothing was changed.`);
  return list;
}

const atOnce = 2000;

/** Replaces all localities. @returns previous number of localities */
async function replace(db: Database, rows: LocalityList["rows"], { err, signal }: CommandContext): Promise<number> {
  const progress = startProgress(err, `Writing ${countOf(rows.length, "locality", "localities")}`, rows.length);
  try {
    return await inTransaction(db, async (tx) => {
      // Increment the version first, so that concurrent commands wait for each other.
      await raiseVersion(tx);
      const [before] = await tx.select({ rows: count() }).from(localities);
      await tx.delete(localities);
      for (let start = 0; start < rows.length; start += atOnce) {
        signal.throwIfAborted();
        await upsert(tx, localities, rows.slice(start, start + atOnce), ["id"]);
        progress.to(start + atOnce);
      }
      signal.throwIfAborted();
      return before?.rows ?? 0;
    });
  } finally {
    progress.end();
  }
}

async function raiseVersion(tx: Database): Promise<void> {
  await tx
    .insert(localitiesVersion)
    .values({ version: 1 })
    .onConflictDoUpdate({
      target: localitiesVersion.id,
      set: { version: sql`${localitiesVersion.version} + 1`, changedAt: sql`now()` },
    });
  await tellChange(tx, "localities");
}
