import { createHash } from "node:crypto";

/** Derives the id of a new record from its SKU or name. It is deterministic, so that an import can be repeated. */
export function newId(prefix: "p" | "v" | "c", name: string): string {
  return `${prefix}-${createHash("sha256").update(name).digest("hex").slice(0, 16)}`;
}
