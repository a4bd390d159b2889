import type { z } from "zod";
import type { Database } from "../../db/connection.ts";
import type { PictureOwner, Pictures } from "../pictures/pictures.ts";
import type { ParsedRow } from "../table/parsed.ts";
import type { Columns } from "../table/heading.ts";

export type RecordCell = string | number | boolean | readonly string[] | null;
/** A record by column, as a file has it. */
export type RecordCells = Readonly<Record<string, RecordCell>>;

export type AddError = (line: number, message: string) => void;

/** The rows of a file, and the records that the shop has. */
export interface Plan<Cells, Stored> {
  tx: Database;
  rows: readonly ParsedRow<Cells>[];
  stored: readonly Stored[];
  addError: AddError;
  /** Resolves the pictures that the rows name, for a kind that has pictures. */
  images: Pictures["images"];
}

/** A record as it should be, and the line that says so. */
export interface Planned<Stored> {
  line: number;
  record: Stored;
}

/** A small part of the shop that the merchant keeps in a table: badges, categories, stores, redirects. */
export interface RecordKind<Cells, Stored> {
  /** Command name: 'badges'. */
  name: string;
  /** Singular: 'badge'. */
  one: string;
  /** For the list of commands. */
  summary: string;
  /** Lines of `--help` about the columns. */
  help: readonly string[];
  columns: Columns;
  /** Set if records have pictures, which put reads from a folder. */
  pictures?: PictureOwner;
  /** Column that identifies a record. */
  key: string;
  row: z.ZodType<Cells>;
  /** Keeps other processes from changing these records until the transaction ends. */
  lock: (tx: Database) => Promise<void>;
  read: (tx: Database) => Promise<Stored[]>;
  /** Compares the rows with the shop. Problems are passed to `addError`; an invalid row may be left out. */
  plan: (plan: Plan<Cells, Stored>) => Promise<Planned<Stored>[]>;
  /** @param before previous records, by `identityOf` */
  write: (tx: Database, records: readonly Stored[], before: ReadonlyMap<string, Stored>, now: Date) => Promise<void>;
  remove: (tx: Database, records: readonly Stored[]) => Promise<void>;
  /** Reasons why a record cannot be deleted. @param all records that are deleted together */
  usesOf: (tx: Database, record: Stored, all: readonly Stored[]) => Promise<string | undefined>;
  /** Identity that stays the same when everything else about a record changes. */
  identityOf: (record: Stored) => string;
  cellsOf: (record: Stored, all: readonly Stored[]) => RecordCells;
  /** Columns of the list on the screen. */
  listed: readonly string[];
}
