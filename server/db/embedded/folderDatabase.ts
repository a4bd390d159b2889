import { join } from "node:path";
import type { QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import { DiskFullError, hasSpace, lastSpace } from "../../foundation/diskSpace.ts";
import { DurableFiles } from "./durableFiles.ts";
import { PreparedDatabase } from "../prepared/preparedDatabase.ts";

/** A transaction that is open already may use some of it, so that it can still be stored. */
const spaceInside = lastSpace / 2;

/**
 * What is committed stays when the power is cut: by `fsync`, because Emscripten answers `fdatasync` without doing anything. The
 * write-ahead log is removed once it is this long, instead of a gigabyte.
 */
const settings = { fsync: "on", wal_sync_method: "fsync", max_wal_size: "64MB", min_wal_size: "32MB" };

/**
 * The embedded database in a folder. Where its disk is nearly full it can only be read, until there is space again: when it
 * cannot make its next log file it never answers again, and holds up the whole process.
 */
export class FolderDatabase extends PreparedDatabase {
  readonly #folder: string;
  #isReadOnly = false;

  /**
   * @param folder that holds the folder of the database
   * @param pageMemory for pages of tables, in MB
   * @param fs for tests
   */
  constructor(folder: string, pageMemory?: number, fs = new DurableFiles(join(folder, "database"))) {
    super({ fs, pageMemory, settings });
    this.#folder = folder;
  }

  override async query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    await this.#followSpace();
    return super.query<T>(text, params, options);
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.#followSpace();
    return super.transaction((tx) => work(this.#watched(tx)));
  }

  async #followSpace(): Promise<void> {
    const isFull = !hasSpace(this.#folder, lastSpace);
    if (isFull === this.#isReadOnly) return;
    this.#isReadOnly = isFull;
    await super.query(`set default_transaction_read_only = ${isFull ? "on" : "off"}`);
  }

  /** The same transaction, which ends where it would use the last space. */
  #watched(tx: Transaction): Transaction {
    return {
      ...tx,
      get closed() {
        return tx.closed;
      },
      query: async (...given) => {
        if (!this.#isReadOnly && !hasSpace(this.#folder, spaceInside)) throw new DiskFullError(this.#folder);
        return tx.query(...given);
      },
    };
  }
}
