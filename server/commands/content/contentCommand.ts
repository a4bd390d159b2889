import { resolve } from "node:path";
import { keysOf } from "@corkwood/commerce";
import { and, asc, eq } from "drizzle-orm";
import { storeContent } from "../../content/content.ts";
import { countOutsidePictures } from "../../content/sanitise.ts";
import { documentSchemas, mainDocument, type DocumentKind } from "../../content/documents.ts";
import { content } from "../../db/schema.ts";
import { tellChange } from "../../db/changes.ts";
import { openOriginals } from "../../media/openMedia.ts";
import {
  CommandError,
  countOf,
  notShown,
  seenWhen,
  type Access,
  type Command,
  type CommandContext,
} from "../command/command.ts";
import { findFile } from "../table/input.ts";
import { resolveDocumentPictures } from "./documentPictures.ts";
import { readDocuments } from "./readDocuments.ts";

interface Visit extends Access {
  kind: DocumentKind;
  /** A document id or a file name. */
  word: string | undefined;
  /** Folder of the pictures to which documents refer. */
  pictures: string | undefined;
  context: CommandContext;
}

const kinds = keysOf(documentSchemas);
const actions: Record<string, (visit: Visit) => Promise<string>> = { show, put, remove };
const names = ["list", ...Object.keys(actions)];

export const contentCommand: Command = {
  name: "content",
  usage: `content <${names.join("|")}> [kind] [file.json|id] [--pictures <folder>]`,
  summary: "change settings, stores and pages: the shop's texts, delivery and rules",
  help: [
    "list                     stored documents, by kind and id",
    "show <kind> [id]         one document as JSON, or all of its kind as a list, to edit and put back",
    "put <kind> <file.json>   stores the file's document or list of documents, replacing those with the same id; a file with",
    "                         any error changes nothing",
    "  --pictures <folder>    with put, the folder with the pictures that the documents refer to by their file names",
    "remove <kind> <id>       removes a page or a store",
    "",
    `The kinds are ${kinds.join(", ")}. There is one each of settings, navigation and sizecharts.`,
    "docs/orders.md describes the settings for delivery and legal requirements.",
  ].join("\n"),
  options: { pictures: { type: "string" } },
  words: [0, 3],
  run: async ({ words: [name = "", kind, word], options }, context) => {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action && name !== "list")
      throw new CommandError(`Choose an action: npm run shop -- content ${names.join(", ")}.`);
    const pictures = typeof options["pictures"] === "string" ? options["pictures"] : undefined;
    const access = await context.open(context.config());
    try {
      const said = action
        ? await action({ ...access, kind: knownKind(kind, name), word, pictures, context })
        : await list(access);
      context.out.write(`${said}\n`);
    } finally {
      await access.close();
    }
  },
};

function knownKind(name: string | undefined, action: string): DocumentKind {
  const kind = kinds.find((candidate) => candidate === name);
  if (kind) return kind;
  throw new CommandError(`Choose a kind: npm run shop -- content ${action} ${kinds.join(", ")}.`);
}

async function list({ db }: Access): Promise<string> {
  const rows = await db
    .select({ kind: content.kind, id: content.id })
    .from(content)
    .orderBy(asc(content.kind), asc(content.id));
  return rows.map(({ kind, id }) => (id === mainDocument ? kind : `${kind} ${id}`)).join("\n");
}

async function show({ db, kind, word }: Visit): Promise<string> {
  const rows = await db.select().from(content).where(eq(content.kind, kind)).orderBy(asc(content.id));
  const [first] = rows;
  if (first?.id === mainDocument) return JSON.stringify(first.json, undefined, 2);
  const wanted = word === undefined ? rows : rows.filter(({ id }) => id === word);
  if (word !== undefined && wanted.length === 0) throw new CommandError(`There is no ${kind} ${word}.`);
  const documents = wanted.map(({ json }) => json);
  return JSON.stringify(word === undefined ? documents : documents[0], undefined, 2);
}

async function put({ db, through, kind, word, pictures: named, context }: Visit): Promise<string> {
  if (word === undefined) throw new CommandError(`A file is missing for 'content put ${kind}'.`);
  const file = await findFile(word, context);
  const documents = await readDocuments(kind, file);
  const folder = named === undefined ? undefined : resolve(context.folder, named);
  const originals = () => openOriginals(context.config());
  const pictures = await resolveDocumentPictures({ kind, documents, db, folder, originals, fileName: file.name });
  const undos: (() => Promise<void>)[] = [];
  try {
    for (const each of pictures) undos.push(await each.place());
    const updatedAt = new Date(context.now());
    await db.transaction(async (tx) => {
      for (const document of documents) await storeContent(tx, kind, document, updatedAt);
    });
  } catch (error) {
    for (const undo of undos) await undo();
    throw error;
  }
  const what = documents[0]?.id === mainDocument ? kind : countOf(documents.length, `${kind} document`);
  const outside = documents.reduce((sum, { json }) => sum + outsideIn(json), 0);
  const added = pictures.reduce((sum, each) => sum + each.added.size, 0);
  const newPictures = added > 0 ? ` ${countOf(added, "new picture")}.` : "";
  return [`Put ${what}.${newPictures} ${seenWhen(through)}`, ...notShown(outside)].join("\n");
}

/** Number of pictures in a document's HTML that pages cannot load. */
function outsideIn(value: unknown): number {
  if (typeof value === "string") return countOutsidePictures(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, field) => sum + outsideIn(field), 0);
}

async function remove({ db, through, kind, word }: Visit): Promise<string> {
  if (word === undefined) throw new CommandError(`The id is missing for 'content remove ${kind}'.`);
  if (word === mainDocument) throw new CommandError(`The shop needs its ${kind}. Nothing was changed.`);
  const gone = await db
    .delete(content)
    .where(and(eq(content.kind, kind), eq(content.id, word)))
    .returning({ id: content.id });
  await tellChange(db, "content");
  if (gone.length === 0) throw new CommandError(`There is no ${kind} ${word}. Nothing was changed.`);
  return `Removed ${kind} ${word}. ${seenWhen(through)}`;
}
