import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmdirSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { relative, join } from "node:path";
import { DurableFiles, type DiskFiles, type Stream } from "../embedded/durableFiles.ts";

/** Emscripten's operations that change files. */
interface ChangedFiles extends DiskFiles {
  node_ops: {
    mknod: (parent: object, name: string, mode: number, device: number) => object;
    rename: (node: object, parent: object, name: string) => void;
    unlink: (parent: object, name: string) => void;
    rmdir: (parent: object, name: string) => void;
    setattr: (node: object, changes: { size?: number }) => void;
  };
  stream_ops: DiskFiles["stream_ops"] & {
    write: (stream: Stream, bytes: unknown, offset: number, length: number, position: number) => number;
  };
}

const folderBit = 0o040000;
const typeBits = 0o170000;

/**
 * Database files, with a copy of the data that would survive on a disk that loses unsynced writes. Writes reach the
 * copy only when their file is synced. File names are copied immediately, as in a journalling file system.
 */
export class FilesWithPowerCut extends DurableFiles {
  readonly #disk: string;
  /** Ranges written to each file since its last sync. */
  readonly #unsynced = new WeakMap<object, { position: number; length: number }[]>();
  #syncs = 0;

  /** @param folder of a closed database @param disk folder to create, for the surviving copy */
  constructor(folder: string, disk: string) {
    super(folder);
    this.#disk = disk;
    cpSync(folder, disk, { recursive: true });
  }

  /** Number of syncs so far. */
  get syncs(): number {
    return this.#syncs;
  }

  /** Copies the disk in its current state. */
  cut(into: string): void {
    cpSync(this.#disk, into, { recursive: true });
  }

  protected override prepare(diskFiles: DiskFiles): void {
    super.prepare(diskFiles);
    const files = diskFiles as ChangedFiles;
    const diskPath = (node: object, ...names: string[]) =>
      join(this.#disk, relative(this.rootDir, files.realPath(node)), ...names);
    const [nodes, streams] = [{ ...files.node_ops }, { ...files.stream_ops }];
    Object.assign(files.node_ops, {
      mknod: (parent, name, mode, device) => {
        const node = nodes.mknod(parent, name, mode, device);
        if ((mode & typeBits) === folderBit) mkdirSync(diskPath(parent, name));
        else writeFileSync(diskPath(parent, name), "");
        return node;
      },
      rename: (node, parent, name) => {
        const from = diskPath(node);
        nodes.rename(node, parent, name);
        renameSync(from, diskPath(parent, name));
      },
      unlink: (parent, name) => {
        nodes.unlink(parent, name);
        unlinkSync(diskPath(parent, name));
      },
      rmdir: (parent, name) => {
        nodes.rmdir(parent, name);
        rmdirSync(diskPath(parent, name));
      },
      setattr: (node, changes) => {
        nodes.setattr(node, changes);
        if (changes.size !== undefined) truncateSync(diskPath(node), changes.size);
      },
    } satisfies ChangedFiles["node_ops"]);
    Object.assign(files.stream_ops, {
      write: (stream, bytes, offset, length, position) => {
        const written = streams.write(stream, bytes, offset, length, position);
        const known = this.#unsynced.get(stream.node) ?? [];
        known.push({ position, length: written });
        this.#unsynced.set(stream.node, known);
        return written;
      },
      fsync: (stream) => {
        streams.fsync?.(stream);
        const path = files.realPath(stream.node);
        for (const { position, length } of this.#unsynced.get(stream.node) ?? [])
          copyBytes(path, diskPath(stream.node), position, length);
        this.#unsynced.delete(stream.node);
        this.#syncs += 1;
      },
    } satisfies ChangedFiles["stream_ops"]);
  }
}

function copyBytes(from: string, to: string, position: number, length: number): void {
  if (!existsSync(from)) return;
  const bytes = Buffer.alloc(length);
  const [source, target] = [openSync(from, "r"), openSync(to, "r+")];
  const read = readSync(source, bytes, 0, length, position);
  writeSync(target, bytes, 0, read, position);
  closeSync(source);
  closeSync(target);
}
