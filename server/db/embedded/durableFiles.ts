import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** What of an open file or folder of Emscripten is needed here. A folder has no descriptor. */
export interface Stream {
  nfd?: number;
  node: object;
}

/** Emscripten's files on the disk. Its streams know how to sync where this is there. */
export interface DiskFiles {
  realPath: (node: object) => string;
  /** Passes an error of the disk on to Postgres. */
  tryFSOperation: (work: () => void) => void;
  stream_ops: { fsync?: (stream: Stream) => void };
}

/**
 * The files of the embedded database, which stay on the disk when the power is cut. Postgres asks for that with each commit, and
 * Emscripten answers without doing it.
 */
export class DurableFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...given);
    const prepare = (module: { NODEFS: unknown }) => this.prepare(module.NODEFS as DiskFiles);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), prepare] } };
  }

  /** Called once, before anything is opened. */
  protected prepare(files: DiskFiles): void {
    files.stream_ops.fsync = ({ nfd, node }) =>
      files.tryFSOperation(() => (nfd === undefined ? syncFolder(files.realPath(node)) : fsyncSync(nfd)));
  }
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
