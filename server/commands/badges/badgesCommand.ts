import { pathSlugOf } from "@corkwood/commerce";
import { href } from "@corkwood/commerce/schemas";
import { asc, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { raiseVersion, upsert } from "../../catalogue/importCatalogue.ts";
import type { Database } from "../../db/connection.ts";
import { badges, products, type BadgeRow } from "../../db/schema.ts";
import { fold } from "../../text/fold.ts";
import { lockCatalogue } from "../catalogue/write.ts";
import { countOf } from "../command/command.ts";
import { imageOf } from "../records/imageOf.ts";
import type { Plan, Planned, RecordKind } from "../records/recordKind.ts";
import { recordsCommand } from "../records/recordsCommand.ts";
import { colour, matching, whole, words, yesOrNo } from "../table/cells.ts";

const row = z.object({
  id: matching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, "an id: letters, digits, hyphens and underscores").optional(),
  name: words(80).optional(),
  colour: colour.optional(),
  link: words(500).optional(),
  picture: words(500).optional(),
  picture_text: words(300).optional(),
  in_lists: yesOrNo.optional(),
  position: whole(0, 1_000_000).optional(),
});
type Cells = z.output<typeof row>;

const kind: RecordKind<Cells, BadgeRow> = {
  name: "badges",
  one: "badge",
  summary: "add, change and delete badges: the small marks on products",
  help: [
    "Columns: name, and optionally id, colour (#7b1e34), link, picture (its file in the folder), picture_text, in_lists, position.",
    "Without an id the badge is found by its name. Its name is written on the colour in black or white, whichever is more legible.",
  ],
  columns: {
    known: ["id", "name", "colour", "link", "picture", "picture_text", "in_lists", "position"],
    required: [],
    words: new Set(["name", "link", "picture", "picture_text"]),
    alsoCalled: { color: "colour", background_colour: "colour", background_color: "colour" },
  },
  key: "id",
  pictures: "badges",
  row,
  lock: lockCatalogue,
  read: (tx) => tx.select().from(badges).orderBy(asc(badges.position), asc(badges.id)),
  plan,
  write: async (tx, records) => {
    await upsert(tx, badges, [...records], ["id"]);
    await raiseVersion(tx);
  },
  remove: async (tx, records) => {
    await tx.delete(badges).where(
      inArray(
        badges.id,
        records.map(({ id }) => id),
      ),
    );
    await raiseVersion(tx);
  },
  usesOf: async (tx: Database, { id }) => {
    const count = await tx.$count(products, sql`${id} = any(${products.badgeIds})`);
    return count > 0
      ? `${countOf(count, "product has", "products have")} it; import them with other badges first`
      : undefined;
  },
  identityOf: ({ id }) => id,
  cellsOf: ({ id, name, backgroundColour, link, image, showOnPlp, position }) => ({
    id,
    name,
    colour: backgroundColour,
    link,
    picture: image?.url ?? null,
    picture_text: image?.alt ?? null,
    in_lists: showOnPlp,
    position,
  }),
  listed: ["id", "name", "colour", "link", "in_lists"],
};

export const badgesCommand = recordsCommand(kind);

async function plan({ rows, stored, addError, images }: Plan<Cells, BadgeRow>): Promise<Planned<BadgeRow>[]> {
  const known = new Map(stored.map((badge) => [badge.id, badge]));
  const idOfName = new Map(stored.map(({ id, name }) => [fold(name), id]));
  const lineOf = new Map<string, number>();
  const planned: Planned<BadgeRow>[] = [];
  let last = Math.max(-1, ...stored.map(({ position }) => position));
  for (const { line, cells } of rows) {
    const id = cells.id ?? idOfName.get(fold(cells.name ?? "")) ?? pathSlugOf(cells.name ?? "");
    const before = lineOf.get(id);
    const was = known.get(id);
    const name = cells.name ?? was?.name;
    if (id === "") addError(line, "name is empty, and a badge without an id needs one");
    else if (before !== undefined) addError(line, `the badge ${id} is already on line ${before}`);
    else lineOf.set(id, line);
    if (id === "" || before !== undefined) continue;
    if (name === undefined || cells.name === null) {
      addError(line, "name is empty");
      continue;
    }
    const owner = idOfName.get(fold(name)) ?? id;
    if (owner !== id)
      addError(line, `name '${name}' belongs to the badge ${owner}: an import could not tell them apart`);
    idOfName.set(fold(name), id);
    const record: BadgeRow = {
      id,
      name,
      backgroundColour: cells.colour === undefined ? (was?.backgroundColour ?? null) : cells.colour,
      link: cells.link === undefined ? (was?.link ?? null) : cells.link,
      image: await imageOf({
        line,
        wanted: cells.picture,
        text: cells.picture_text,
        id,
        name,
        was: was?.image ?? null,
        images,
        addError,
      }),
      showOnPlp: cells.in_lists === undefined ? (was?.showOnPlp ?? true) : (cells.in_lists ?? true),
      position: cells.position ?? was?.position ?? ++last,
    };
    for (const message of faultsOf(record, cells)) addError(line, message);
    planned.push({ line, record });
  }
  return planned;
}

function faultsOf({ link, image }: BadgeRow, { picture, picture_text: text }: Cells): string[] {
  return [
    ...(link !== null && !href.safeParse(link).success
      ? [`link '${link}' is neither a path of the shop nor an http(s) address`]
      : []),
    ...(text && !image && !picture ? ["picture_text: there is no picture"] : []),
  ];
}
