import { withoutEndSlashes } from "@corkwood/commerce";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { categories, content, productPreviousPaths, products, redirects } from "../db/schema.ts";

/**
 * Redirects of old URLs (specification/merchant#redirects). An existing page always takes precedence, so redirects are
 * looked up only for missing pages. They are read from the database, so every process sees a change immediately.
 */

/** Normalises a URL: no query, lower case, no trailing slash. */
export function redirectKey(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  const decoded = decode(path).normalize("NFC").toLowerCase();
  return withoutEndSlashes(decoded) || "/";
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Current target of an old URL. */
export async function redirectOf(db: Database, address: string): Promise<string | undefined> {
  const key = redirectKey(address);
  // Longer URLs cannot be stored, and URLs with a null byte cannot be queried.
  if (key.length > 500 || key.includes("\0")) return undefined;
  const [row] = await db.select({ to: redirects.toPath }).from(redirects).where(eq(redirects.fromPath, key));
  return row?.to;
}

/** URLs of endpoints and files, which are never pages. */
const notPages = /^\/(api|public|media|dev|test-payments|assets)(\/|$)/;

/** Error message for a URL in a redirect. Undefined if the URL is valid. */
export function addressProblem(address: string, column: "from" | "to"): string | undefined {
  const quoted = `'${address}'`;
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^\/\\/i.test(address))
    return `${quoted} is not in this shop: enter a path such as /products`;
  if (!address.startsWith("/")) return `${quoted} does not begin with /`;
  if (/[\\\s]/.test(address) || /\/\.{1,2}(\/|$)/.test(decode(address))) return `${quoted} is not a path`;
  if (notPages.test(redirectKey(address))) return `${quoted} is not a page`;
  if (column === "to") return undefined;
  if (/[?#]/.test(address)) return `${quoted} has a query or a fragment; enter only the path`;
  return redirectKey(address) === "/" ? "'/' is the home page" : undefined;
}

/**
 * Whether the shop has a product, category, page or store at a URL. Undefined for other URLs, such as the cart's, which
 * are not in the database.
 */
export async function pageExists(db: Database, key: string): Promise<boolean | undefined> {
  const [, first = "", rest = ""] = /^\/([^/]+)\/?(.*)$/.exec(key) ?? [];
  if (rest === "") return undefined;
  if (first === "categories") return (await db.$count(categories, eq(categories.path, rest))) > 0;
  if (first === "products") {
    const path = `${first}/${rest}`;
    const current = await db.$count(products, eq(products.path, path));
    return current > 0 || (await db.$count(productPreviousPaths, eq(productPreviousPaths.path, path))) > 0;
  }
  const kind = first === "info" ? "info" : first === "stores" ? "store" : undefined;
  if (kind === undefined) return undefined;
  const rows = await db
    .select({ json: content.json })
    .from(content)
    .where(and(eq(content.kind, kind)));
  return rows.some(({ json }) => typeof json === "object" && json !== null && "path" in json && json.path === rest);
}

/** Redirects the old URLs of moved pages to their new URLs, and removes redirects away from the new URLs. */
export async function movePages(
  tx: Database,
  pages: readonly { from: string; to: string }[],
  updatedAt: Date,
): Promise<void> {
  if (pages.length === 0) return;
  const to = pages.map((page) => redirectKey(page.to));
  await tx.delete(redirects).where(inArray(redirects.fromPath, to));
  for (const page of pages.filter(({ from }) => !to.includes(redirectKey(from)))) {
    const row = { fromPath: redirectKey(page.from), toPath: page.to, updatedAt };
    await tx
      .insert(redirects)
      .values(row)
      .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath: row.toPath, updatedAt } });
  }
}
