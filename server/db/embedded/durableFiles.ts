import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** What of an open file or folder of Emscripten is needed here. A folder has no descriptor. */
interface Stream {
  nfd?: number;
  node: unknown;
}

/** Emscripten's files on the disk. Its streams know how to sync where this is there. */
interface DiskFiles {
  realPath: (node: unknown) => string;
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
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { NODEFS: unknown }) => {
        const files = module.NODEFS as DiskFiles;
        files.stream_ops.fsync = ({ nfd, node }) =>
          files.tryFSOperation(() => (nfd === undefined ? syncFolder(files.realPath(node)) : fsyncSync(nfd)));
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
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
