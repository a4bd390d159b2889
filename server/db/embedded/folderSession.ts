import { closeSync } from "node:fs";
import type { QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import { DiskFullError, hasSpace, lastSpace } from "../../foundation/diskSpace.ts";
import { quarterOfFiles } from "../../foundation/openFiles.ts";
import type { DurableFiles, Stream } from "./durableFiles.ts";
import { PreparedDatabase } from "../prepared/preparedDatabase.ts";

/** Postgres's default for `max_files_per_process`. */
const usualFiles = 1000;

/**
 * Bytes that a transaction must leave free. Less than `lastSpace`, so that a transaction in progress can still commit.
 */
const spaceInside = lastSpace / 2;

/**
 * Commits survive a power cut only with `fsync`, because `fdatasync` does nothing in Emscripten. The write-ahead log is
 * limited to this size instead of the default of one gigabyte.
 */
const settings = { fsync: "on", wal_sync_method: "fsync", max_wal_size: "64MB", min_wal_size: "32MB" };

/** Status that the WebAssembly module returns to PGlite after an ordinary statement error. */
const ordinaryStatus = 100;

/**
 * Thrown once the embedded database has stopped. Whether its last transaction was stored is unknown until it is
 * reopened.
 */
export class DatabaseStoppedError extends Error {
  /** Postgres code for a system error. */
  readonly code = "58000";

  constructor(folder: string, reason: unknown) {
    super(`The embedded database in ${folder} stopped: ${reason instanceof Error ? reason.message : String(reason)}.`);
  }
}

/** WebAssembly functions that PGlite calls to run a statement, and the open files. */
interface Engine {
  _PostgresMainLoopOnce: () => void;
  _PostgresSendReadyForQueryIfNecessary: () => void;
  _pgl_pq_flush: () => void;
  stackRestore: (pointer: number) => void;
  FS: { streams: (Stream | null | undefined)[] };
}

/**
 * An embedded database in a folder, from startup until it is closed or stopped. It stops at the first failure of a disk
 * operation or of the WebAssembly module. Otherwise PGlite would report the statement as successful and run further
 * statements on a broken database.
 */
export class FolderSession extends PreparedDatabase {
  readonly #folder: string;
  readonly #files: DurableFiles;
  #isReadOnly = false;
  #isWatched = false;
  #failure: DatabaseStoppedError | undefined;

  /**
   * @param folder the database folder's parent
   * @param pageMemory memory for caching table pages, in MB
   */
  constructor(folder: string, fs: DurableFiles, pageMemory: number | undefined) {
    super({ fs, pageMemory, settings: { ...settings, max_files_per_process: String(quarterOfFiles(usualFiles)) } });
    this.#folder = folder;
    this.#files = fs;
  }

  /** Reason why the session stopped. Undefined while it runs. */
  get failure(): DatabaseStoppedError | undefined {
    return this.#failure;
  }

  override async query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    await this.#followSpace();
    return super.query<T>(text, params, options);
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.#followSpace();
    return super.transaction((tx) => work(this.#watched(tx)));
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.#requireRunning();
    this.#watchEngine();
    try {
      return super.execProtocolRawSync(message);
    } catch (error) {
      this.stop(error);
      throw error;
    } finally {
      this.#requireRunning();
    }
  }

  /** Ends the session immediately, like a killed process. Its files are closed and never touched again. */
  stop(reason: unknown): DatabaseStoppedError {
    if (this.#failure) return this.#failure;
    this.#failure = new DatabaseStoppedError(this.#folder, this.#files.failure ?? reason);
    this.#files.stop();
    const engine = this.#engine();
    if (!engine) return this.#failure;
    // PGlite would ignore a failed statement and continue.
    engine.stackRestore = () => {
      throw this.#failure ?? reason;
    };
    engine._PostgresSendReadyForQueryIfNecessary = () => {};
    engine._pgl_pq_flush = () => {};
    for (const file of new Set(engine.FS.streams.map((stream) => stream?.nfd))) {
      if (file !== undefined) closeQuietly(file);
    }
    return this.#failure;
  }

  #engine(): Engine | undefined {
    return this.mod;
  }

  #requireRunning(): void {
    if (this.#failure) throw this.#failure;
  }

  #watchEngine(): void {
    const engine = this.#engine();
    if (this.#isWatched || !engine) return;
    this.#isWatched = true;
    const run = engine._PostgresMainLoopOnce;
    engine._PostgresMainLoopOnce = () => {
      try {
        run();
      } catch (error) {
        const isOrdinary = (error as { status?: unknown } | undefined)?.status === ordinaryStatus;
        if (!isOrdinary) this.stop(error);
        throw error;
      }
    };
  }

  async #followSpace(): Promise<void> {
    const isFull = !hasSpace(this.#folder, lastSpace);
    if (isFull === this.#isReadOnly) return;
    this.#isReadOnly = isFull;
    await super.query(`set default_transaction_read_only = ${isFull ? "on" : "off"}`);
  }

  /** Wraps a transaction so that it rejects queries that could use up the disk space. */
  #watched(tx: Transaction): Transaction {
    return {
      ...tx,
      get closed() {
        return tx.closed;
      },
      query: async (...args) => {
        if (!this.#isReadOnly && !hasSpace(this.#folder, spaceInside)) throw new DiskFullError(this.#folder);
        return tx.query(...args);
      },
    };
  }
}

function closeQuietly(file: number): void {
  try {
    closeSync(file);
  } catch {
    // The disk has failed, so the result of closing the file is irrelevant.
  }
}
