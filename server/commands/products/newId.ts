import { hash } from "node:crypto";

/**
 * Derives the id of a new record from its SKU or name. The result is deterministic, so that an import can be repeated.
 */
export function newId(prefix: "p" | "v" | "c", name: string): string {
  return `${prefix}-${hash("sha256", name, "buffer").toString("hex", 0, 8)}`;
}
