import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** An open file or folder in Emscripten, reduced to the fields used here. A folder has no descriptor. */
export interface Stream {
  nfd?: number;
  node: object;
}

/** Emscripten's file system on the disk. It syncs streams only if `fsync` is defined. */
export interface DiskFiles {
  realPath: (node: object) => string;
  /** Wraps every disk operation, and passes disk errors on to Postgres. */
  tryFSOperation: <T>(work: () => T) => T;
  stream_ops: { fsync?: (stream: Stream) => void };
}

/** Errors that Postgres expects and handles, such as a missing file. */
const ordinaryCodes: ReadonlySet<unknown> = new Set(["ENOENT", "EEXIST", "ENOTDIR", "EISDIR", "ENOTEMPTY", "EINVAL"]);

/**
 * Thrown inside a file operation to stop the database. The error has no `code`, so Emscripten does not report it to
 * Postgres.
 */
class FilesStoppedError extends Error {}

/**
 * Files of the embedded database that survive a power cut. Postgres requests a sync with each commit, but Emscripten
 * reports success without syncing. If a disk operation fails, the database stops immediately, as if its process had
 * been killed. This is necessary because Emscripten keeps file contents in memory that are not on the disk, and
 * Postgres cannot exit on its own here.
 */
export class DurableFiles extends NodeFS {
  #failure: unknown;
  #isStopped = false;

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...args);
    const prepare = (module: { NODEFS: unknown }) => this.prepare(module.NODEFS as DiskFiles);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, ...(emscriptenOpts.preRun ?? [])] } };
  }

  /** Disk error that stopped the database. Undefined if there was none. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Rejects all further operations. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Called once, before any file is opened. */
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
  // Windows cannot open folders, but persists their entries on its own.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
