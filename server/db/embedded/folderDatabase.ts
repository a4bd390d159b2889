import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { PGlite, QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import { lastSpace, requireSpace } from "../../foundation/diskSpace.ts";
import { DurableFiles } from "./durableFiles.ts";
import { DatabaseStoppedError, FolderSession } from "./folderSession.ts";

/** Delay before the next attempt to reopen the database, in milliseconds. */
const retryAfter = 1000;

export interface FolderDatabaseOptions {
  /** Memory for caching table pages, in MB. */
  pageMemory?: number | undefined;
  /** Called when the database stops. */
  onStop?: ((error: DatabaseStoppedError) => void) | undefined;
  /** Called when the database has been reopened. */
  onReopen?: (() => void) | undefined;
  /** Creates each session's files, for tests. */
  files?: ((folder: string) => DurableFiles) | undefined;
}

type Listener = readonly [channel: string, onMessage: (message: string) => void];

/**
 * The embedded database in a folder. It is read-only while its disk is nearly full. If it stops because a disk
 * operation failed, all in-flight statements are rejected, and the next statement reopens it from the disk, as after a
 * crash. The process itself keeps running and still serves pages from memory, so even a shop without a supervisor
 * recovers.
 */
export class FolderDatabase implements Pick<PGlite, "query" | "exec" | "transaction" | "listen" | "close"> {
  readonly #folder: string;
  readonly #options: FolderDatabaseOptions;
  readonly #listeners = new Set<Listener>();
  #session: FolderSession | undefined;
  #opening: Promise<FolderSession> | undefined;
  /** Reason why the database is not open, and the earliest `performance.now()` for reopening it. */
  #stopped: { error: unknown; until: number } | undefined;

  /** @param folder the database folder's parent */
  constructor(folder: string, options: FolderDatabaseOptions = {}) {
    this.#folder = folder;
    this.#options = options;
  }

  async query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.#use((session) => session.query<T>(text, params, options));
  }

  async exec(text: string, options?: QueryOptions): Promise<Results[]> {
    return this.#use((session) => session.exec(text, options));
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#use((session) => session.transaction(work));
  }

  async listen(channel: string, onMessage: (message: string) => void): Promise<() => Promise<void>> {
    const listener: Listener = [channel, onMessage];
    await this.#use((session) => session.listen(...listener));
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
      await this.#session?.unlisten(...listener);
    };
  }

  async close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    const session = this.#session;
    if (!session || session.failure) return;
    try {
      await session.close();
    } catch (error) {
      // The write-ahead log contains everything that the last checkpoint would have stored.
      if (!session.failure) throw error;
    }
  }

  async #use<T>(work: (session: FolderSession) => Promise<T>): Promise<T> {
    const session = this.#session ?? (await this.#openOnce());
    try {
      return await work(session);
    } catch (error) {
      if (session.failure && this.#session === session) this.#forget(session.failure);
      throw error;
    }
  }

  #forget(error: DatabaseStoppedError): void {
    this.#session = undefined;
    this.#stopped = { error, until: 0 };
    this.#options.onStop?.(error);
  }

  #openOnce(): Promise<FolderSession> {
    this.#opening ??= this.#open().finally(() => (this.#opening = undefined));
    return this.#opening;
  }

  async #open(): Promise<FolderSession> {
    const stopped = this.#stopped;
    if (!stopped) return this.#start();
    if (performance.now() < stopped.until) throw stopped.error;
    try {
      // Starting the database takes a second and a lot of memory, so test the disk first.
      tryDisk(this.#folder);
      const session = await this.#start();
      this.#stopped = undefined;
      this.#options.onReopen?.();
      return session;
    } catch (error) {
      stopped.until = performance.now() + retryAfter;
      throw error instanceof DatabaseStoppedError ? error : new DatabaseStoppedError(this.#folder, error);
    }
  }

  async #start(): Promise<FolderSession> {
    const { pageMemory, files = (folder: string) => new DurableFiles(folder) } = this.#options;
    const database = join(this.#folder, "database");
    // Postgres does not start if a killed process left this file empty. The folder lock replaces it.
    rmSync(join(database, "postmaster.pid"), { force: true });
    const { exitCode } = process;
    const session = new FolderSession(this.#folder, files(database), pageMemory);
    try {
      await session.waitReady;
      for (const listener of this.#listeners) await session.listen(...listener);
    } catch (reason) {
      // Emscripten sets the exit code if the database fails to start.
      process.exitCode = exitCode;
      throw session.stop(reason);
    }
    this.#session = session;
    return session;
  }
}

/** Throws if the disk is nearly full, or a file cannot be created, written or synced. */
function tryDisk(folder: string): void {
  requireSpace(folder, lastSpace);
  const path = join(folder, "disk.probe");
  const file = openSync(path, "w");
  try {
    writeSync(file, "probe");
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}
