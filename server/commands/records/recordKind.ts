import type { z } from "zod";
import type { Database } from "../../db/connection.ts";
import type { FindImages, PictureOwner } from "../pictures/pictures.ts";
import type { ParsedRow } from "../table/parsed.ts";
import type { Columns } from "../table/heading.ts";

export type RecordCell = string | number | boolean | readonly string[] | null;
/** A record's cells by column, as in a file. */
export type RecordCells = Readonly<Record<string, RecordCell>>;

export type AddError = (line: number, message: string) => void;

/** A file's rows, and the stored records to compare them with. */
export interface Plan<Cells, Stored> {
  tx: Database;
  rows: readonly ParsedRow<Cells>[];
  stored: readonly Stored[];
  addError: AddError;
  /** Resolves the pictures listed in the rows. Rejects for a kind without pictures. */
  images: FindImages;
}

/** A record as it should be stored, and the line that defines it. */
export interface Planned<Stored> {
  line: number;
  record: Stored;
}

/** A small set of records that merchants maintain as a table, such as badges, categories, stores or redirects. */
export interface RecordKind<Cells, Stored> {
  /** Command name: 'badges'. */
  name: string;
  /** Singular: 'badge'. */
  one: string;
  /** Summary shown in the command list. */
  summary: string;
  /** Lines of `--help` about the columns. */
  help: readonly string[];
  columns: Columns;
  /** Whether the records have pictures, which 'put' reads from a folder. */
  pictures?: PictureOwner;
  /** Column that identifies a record. */
  key: string;
  row: z.ZodType<Cells>;
  /** Prevents other processes from changing these records until the transaction ends. */
  lock: (tx: Database) => Promise<void>;
  read: (tx: Database) => Promise<Stored[]>;
  /** Compares the rows with the shop. Reports problems through `addError`, and may omit invalid rows. */
  plan: (plan: Plan<Cells, Stored>) => Promise<Planned<Stored>[]>;
  /** @param before previous records, by `identityOf` */
  write: (tx: Database, records: readonly Stored[], before: ReadonlyMap<string, Stored>, now: Date) => Promise<void>;
  remove: (tx: Database, records: readonly Stored[]) => Promise<void>;
  /** Returns why a record cannot be deleted, or undefined if it can be. @param all records that are deleted together */
  usesOf: (tx: Database, record: Stored, all: readonly Stored[]) => Promise<string | undefined>;
  /** Returns the identity of a record, which never changes. */
  identityOf: (record: Stored) => string;
  cellsOf: (record: Stored, all: readonly Stored[]) => RecordCells;
  /** Columns printed by 'list'. */
  listed: readonly string[];
}
