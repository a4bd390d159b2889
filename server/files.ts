import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { accepts } from "hono/accepts";
import { getMimeType } from "hono/utils/mime";
import { conditional, etagOf, forEver } from "./api/caching.ts";
import type { AppEnv } from "./api/module.ts";

/** What the build lays beside a file, the smallest first. */
const codings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

interface BuiltFile {
  type: string;
  /** The smallest first, the plain one last; each with an ETag of its own, as other bytes have (RFC 9110, 8.8.3). */
  bodies: readonly { coding: string; bytes: Uint8Array<ArrayBuffer>; etag: string }[];
}

/**
 * Serves what was built for browsers, from memory: it is little, and each page asks for dozens of files.
 * @param root the folder, relative to the working directory
 */
export function mountFiles(app: Hono<AppEnv>, root: string): void {
  const assets = readFiles(join(root, "assets"));
  // The folder also holds the build's own notes, which nobody needs to read.
  const others = readFiles(root);
  // Hashed names never change what they hold; other files are asked for again.
  app.get("/assets/:name", (c, next) => answer(c, assets.get(c.req.param("name")), forEver) ?? next());
  app.get("/assets/*", (c) => c.text("Not found", 404, { "cache-control": "no-store" }));
  app.get("/:name", (c, next) => answer(c, others.get(c.req.param("name")), "public, max-age=3600") ?? next());
}

/** The files right in a folder, by name; those that the build made smaller with all their forms. */
function readFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const read = (name: string, coding: string) => {
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    return { coding, bytes, etag: etagOf(bytes) };
  };
  return new Map(
    names
      .map(({ name }) => name)
      .filter((name) => !name.startsWith(".") && !codings.some(({ ending }) => name.endsWith(ending)))
      .map((name) => {
        const smaller = codings.filter(({ ending }) => existsSync(join(folder, name + ending)));
        const bodies = smaller.map((it) => read(name + it.ending, it.name));
        const type = getMimeType(name) ?? "application/octet-stream";
        return [name, { type, bodies: [...bodies, read(name, "identity")] }];
      }),
  );
}

function answer(c: Context<AppEnv>, file: BuiltFile | undefined, cacheControl: string): Response | undefined {
  if (file === undefined) return undefined;
  const { type, bodies } = file;
  const coding = accepts(c, {
    header: "Accept-Encoding",
    supports: bodies.map((body) => body.coding),
    default: "identity",
    match: (accepted, { supports, default: plain }) =>
      supports.find((it) => accepted.some(({ type: name, q }) => name.toLowerCase() === it && q > 0)) ?? plain,
  });
  const { bytes, etag } = bodies.find((body) => body.coding === coding)!;
  const response = conditional(c, bytes, { type, cacheControl, etag });
  response.headers.set("vary", "Accept-Encoding");
  if (response.status === 304) return response;
  response.headers.set("content-length", String(bytes.byteLength));
  if (coding !== "identity") response.headers.set("content-encoding", coding);
  return response;
}
