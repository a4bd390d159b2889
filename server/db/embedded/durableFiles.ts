import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The needed part of an open file or folder of Emscripten. A folder has no descriptor. */
export interface Stream {
  nfd?: number;
  node: object;
}

/** Emscripten's files on the disk. Its streams know how to sync where this is there. */
export interface DiskFiles {
  realPath: (node: object) => string;
  /** Passes an error of the disk on to Postgres. Every operation on the disk goes through it. */
  tryFSOperation: <T>(work: () => T) => T;
  stream_ops: { fsync?: (stream: Stream) => void };
}

/** Postgres expects these and handles them, such as a file that is missing or already exists. */
const ordinaryCodes: ReadonlySet<unknown> = new Set(["ENOENT", "EEXIST", "ENOTDIR", "EISDIR", "ENOTEMPTY", "EINVAL"]);

/** Ends the database from inside a file operation. It has no `code`, so Emscripten does not pass it on to Postgres as an error. */
class FilesStoppedError extends Error {}

/**
 * The files of the embedded database. They survive a power cut: Postgres requests that with each commit, and Emscripten reports it
 * done without doing it. If the disk fails an operation, the database ends there, as if its process had been killed: Emscripten
 * keeps files in memory that the disk does not have, and Postgres, which would exit, cannot.
 */
export class DurableFiles extends NodeFS {
  #failure: unknown;
  #isStopped = false;

  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...given);
    const prepare = (module: { NODEFS: unknown }) => this.prepare(module.NODEFS as DiskFiles);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, ...(emscriptenOpts.preRun ?? [])] } };
  }

  /** The error of the disk that ended the database, if one did. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Refuses all further operations. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Called once, before anything is opened. */
  protected prepare(files: DiskFiles): void {
    const convert = files.tryFSOperation;
    files.tryFSOperation = (work) => {
      if (this.#isStopped) throw new FilesStoppedError();
      let failure: unknown;
      try {
        return convert(() => {
          try {
            return work();
          } catch (error) {
            failure = error;
            throw error;
          }
        });
      } catch (error) {
        if (failure === undefined || isOrdinary(failure)) throw error;
        this.#failure = failure;
        this.stop();
        throw new FilesStoppedError();
      }
    };
    files.stream_ops.fsync = ({ nfd, node }) =>
      files.tryFSOperation(() => (nfd === undefined ? syncFolder(files.realPath(node)) : fsyncSync(nfd)));
  }
}

function isOrdinary(error: unknown): boolean {
  return error instanceof Error && "code" in error && ordinaryCodes.has(error.code);
}

function syncFolder(path: string): void {
  // Windows opens no folders, and keeps their entries by itself.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
