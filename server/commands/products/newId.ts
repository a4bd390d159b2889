import { createHash } from "node:crypto";

/** The id of a new record, from its SKU or name: the same each time, so that an import can be repeated. */
export function newId(prefix: "p" | "v" | "c", name: string): string {
  return `${prefix}-${createHash("sha256").update(name).digest("hex").slice(0, 16)}`;
}
