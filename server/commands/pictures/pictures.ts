import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join, relative, resolve, sep } from "node:path";
import type { Image } from "@corkwood/commerce";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import type { Database } from "../../db/connection.ts";
import { media } from "../../db/schema.ts";
import type { PictureKind } from "../../media/formats.ts";
import { maxOriginalBytes, type OriginalStore } from "../../media/originals.ts";
import { framingSuffix, parseFraming } from "../../media/photo/framing.ts";
import { FileError } from "../table/fileErrors.ts";
import { reasonOf } from "../table/text.ts";

/** Picture in the folder: the hash of its bytes, or its error. */
type Looked = { hash: string; type: string } | { wrong: string };

/** Kind of record or document with pictures. Also the folder of the originals, and a part of the picture URLs. */
export type PictureOwner = Exclude<PictureKind, "stores">;

export interface PictureContext {
  ownerId: string;
  /** Alternative text for each picture. If it is missing, the owner's name is used. */
  texts: readonly string[];
  /** Each picture's framing. If it is missing, the shop chooses one. */
  framings?: readonly string[];
  name: string;
  before: readonly Image[];
  addError: (message: string) => void;
}

/** Resolves the pictures that a cell names, in the same order. Problems are reported through `addError`. */
export type FindImages = (names: readonly string[], context: PictureContext) => Promise<Image[]>;

export interface Pictures {
  images: (db: Database) => FindImages;
  /** Source files of pictures that are new to the shop, by picture key. */
  readonly added: ReadonlyMap<string, string>;
  /**
   * Copies new pictures into the shop. Must not be called in a transaction, because the store may respond slowly.
   * @returns function that removes them again if the import fails
   */
  place: () => Promise<() => Promise<void>>;
}

export interface PicturesOptions {
  /** Folder of picture files. If undefined, rows may refer only to pictures that the shop already has. */
  folder: string | undefined;
  owner: PictureOwner;
  originals: OriginalStore;
}

const types: Readonly<Record<string, string>> = {
  ".jpg": "jpg",
  ".jpeg": "jpg",
  ".png": "png",
  ".webp": "webp",
  ".avif": "avif",
};
const formats: Readonly<Record<string, string>> = { jpg: "jpeg", png: "png", webp: "webp", avif: "heif" };
const maxPixels = 100_000_000;

export async function createPictures({ folder, owner, originals }: PicturesOptions): Promise<Pictures> {
  const address = `/media/${owner}/`;
  if (folder !== undefined) await needFolder(folder);
  const stored = new Set(
    (await originals.list(owner)).map((name) => name.slice(owner.length + 1).replace(/\..*$/, "")),
  );
  const looked = new Map<string, Promise<Looked>>();
  const copies = new Map<string, { from: string; hash: string }>();
  const added = new Map<string, string>();

  const look = (file: string): Promise<Looked> => {
    const known = looked.get(file);
    if (known) return known;
    const looking = lookAt(file);
    looked.set(file, looking);
    return looking;
  };
  const ownAddress = async (db: Database, name: string, before: readonly Image[]): Promise<boolean> => {
    if (before.some(({ url }) => url === name)) return true;
    const key = name.slice(address.length);
    if (stored.has(key)) return true;
    return (
      (
        await db
          .select({ key: media.key })
          .from(media)
          .where(and(eq(media.key, key), eq(media.kind, owner)))
      ).length > 0
    );
  };
  const urlOf = async (
    db: Database,
    name: string,
    word: string,
    { ownerId, before, addError }: PictureContext,
  ): Promise<string | undefined> => {
    const framing = parseFraming(word);
    if (framing === undefined) {
      addError(`the picture_framing '${word}' is not auto, whole or two percentages such as 30 70`);
      return undefined;
    }
    if (name.startsWith(address)) {
      if (framing !== "auto") addError(`the picture ${name} already has a framing: list its file again to change it`);
      if (await ownAddress(db, name, before)) return name;
      addError(`the shop has no picture ${name}`);
      return undefined;
    }
    if (folder === undefined) {
      addError(`the picture ${name} needs a folder: add --pictures <folder>`);
      return undefined;
    }
    const file = resolve(folder, name);
    const inside = relative(folder, file);
    if (inside === "" || inside.startsWith(`..${sep}`) || inside === ".." || file !== join(folder, inside)) {
      addError(`the picture ${name} is not in the folder ${folder}`);
      return undefined;
    }
    const found = await look(file);
    if ("wrong" in found) {
      addError(`the picture ${name}: ${found.wrong}`);
      return undefined;
    }
    const key = `${ownerId.replaceAll(/[^A-Za-z0-9_-]/g, "-")}-${found.hash.slice(0, 8)}${framingSuffix(framing)}`;
    if (!stored.has(key)) {
      copies.set(`${owner}/${key}.${found.type}`, { from: file, hash: found.hash });
      added.set(key, file);
    }
    return `${address}${key}`;
  };

  return {
    images: (db) => async (names, context) => {
      const { texts, framings = [], name, addError } = context;
      if (texts.length > names.length) addError("there are more picture_texts than pictures");
      if (framings.length > names.length) addError("there are more values in picture_framing than pictures");
      const urls = await Promise.all(names.map((each, index) => urlOf(db, each, framings[index] ?? "auto", context)));
      return urls.flatMap((url, index) => (url === undefined ? [] : [{ url, alt: texts[index] ?? name }]));
    },
    added,
    place: async () => {
      const placed: string[] = [];
      // A picture left in the store is harmless, because the next import of the same file uses it.
      const undo = async () => {
        for (const name of placed) await originals.remove(name).catch(() => undefined);
      };
      try {
        for (const [name, { from, hash }] of copies) {
          const bytes = await readFile(from);
          if (hashOf(bytes) !== hash) throw new FileError(`${from} changed while it was read.`);
          await originals.put(name, bytes);
          placed.push(name);
        }
      } catch (error) {
        await undo();
        throw error;
      }
      return undo;
    },
  };
}

async function needFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    throw new FileError(`The picture folder ${folder} cannot be read: ${reasonOf(error)}.`);
  });
  if (!found.isDirectory()) throw new FileError(`${folder} is not a folder of pictures.`);
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function lookAt(file: string): Promise<Looked> {
  const type = types[extname(file).toLowerCase()];
  if (type === undefined) return { wrong: "its name must end with .jpg, .png, .webp or .avif" };
  try {
    if ((await stat(file)).size > maxOriginalBytes) return { wrong: "it is larger than 50 MB" };
    const bytes = await readFile(file);
    const { format, width, height } = await sharp(bytes).metadata();
    if (format !== formats[type]) return { wrong: `it is not a picture of the type .${type}` };
    if (width * height > maxPixels) return { wrong: "it has more than 100 million pixels" };
    return { hash: hashOf(bytes), type };
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error;
    return { wrong: isMissing ? reasonOf(error) : "it cannot be read as a picture" };
  }
}
