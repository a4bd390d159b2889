import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { acceptsCoding, conditional, etagOf, forAnHour, forEver } from "./caching.ts";
import type { AppEnv } from "./appEnv.ts";

/** Codings that the build writes beside each file, smallest first. */
const codings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

interface BuiltFile {
  type: string;
  /**
   * A file's variants by coding, smallest first, uncompressed last. Each has its own ETag, because its bytes differ
   * (RFC 9110, 8.8.3).
   */
  bodies: readonly { coding: string; bytes: Uint8Array<ArrayBuffer>; etag: string }[];
}

/**
 * Policy that lets a service worker load resources from the shop only. Under the policy for other files, it could load
 * nothing.
 */
const workerPolicy = "default-src 'self'";

/**
 * Replaces the service worker if the worker is switched off. Deletes the worker's caches and unregisters the worker
 * (specification/offline#switched-off).
 */
const noWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith("corkwood:")) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(forget());
});
`;

function mountServiceWorker(app: Hono<AppEnv>, built: BuiltFile | undefined, isOn: boolean): void {
  const bytes = new Uint8Array(Buffer.from(noWorker));
  const off = { type: "text/javascript", bodies: [{ coding: "identity", bytes, etag: etagOf(bytes) }] };
  app.get("/sw.js", (c, next) => {
    // Browsers must check for a new service worker on each visit, so that the next page uses the newest version.
    const response = answer(c, isOn ? built : off, "no-cache");
    response?.headers.set("content-security-policy", workerPolicy);
    return response ?? next();
  });
}

/**
 * Serves the built files from memory, because the files are small and each page needs dozens.
 * @param root folder, relative to the working directory
 * @param hasServiceWorker whether to serve the service worker or its replacement
 */
export function mountFiles(app: Hono<AppEnv>, root: string, hasServiceWorker: boolean): void {
  const assets = readFiles(join(root, "assets"));
  // The folder also contains the build manifest, which browsers do not need.
  const others = readFiles(root);
  // A file with a hashed name never changes. Other files are revalidated.
  app.get("/assets/:name", (c, next) => answer(c, assets.get(c.req.param("name")), forEver) ?? next());
  app.get("/assets/*", (c) => c.text("Not found", 404, { "cache-control": "no-store" }));
  mountServiceWorker(app, others.get("sw.js"), hasServiceWorker);
  app.get("/:name", (c, next) => answer(c, others.get(c.req.param("name")), forAnHour) ?? next());
}

/** Reads a folder's files by name, each with its compressed forms. */
function readFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(entries.map(({ name }) => name));
  const read = (name: string, coding: string) => {
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    return { coding, bytes, etag: etagOf(bytes) };
  };
  const isServed = (name: string) => !name.startsWith(".") && !codings.some(({ ending }) => name.endsWith(ending));
  return new Map(
    [...names].filter(isServed).map((name) => {
      const smaller = codings.filter(({ ending }) => names.has(name + ending));
      const bodies = smaller.map((it) => read(name + it.ending, it.name));
      const type = getMimeType(name) ?? "application/octet-stream";
      return [name, { type, bodies: [...bodies, read(name, "identity")] }];
    }),
  );
}

function answer(c: Context<AppEnv>, file: BuiltFile | undefined, cacheControl: string): Response | undefined {
  if (file === undefined) return undefined;
  const { type, bodies } = file;
  const accepted = c.req.header("accept-encoding") ?? "";
  const isAccepted = (coding: string) => acceptsCoding(accepted, coding);
  const { coding, bytes, etag } = bodies.find((body) => body.coding === "identity" || isAccepted(body.coding))!;
  const response = conditional(c, bytes, { type, cacheControl, etag });
  response.headers.set("vary", "Accept-Encoding");
  // Allows frames of other origins, such as the card fields, to use the shop's fonts, because browsers check CORS for
  // fonts.
  if (type === "font/woff2") response.headers.set("access-control-allow-origin", "*");
  if (response.status === 304) return response;
  if (coding !== "identity") response.headers.set("content-encoding", coding);
  return response;
}
