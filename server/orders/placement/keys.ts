import type { Database } from "../../db/connection.ts";
import { shopSecret } from "../../db/secrets.ts";
import { exclusionKey } from "./exclusions.ts";

/** Keys for hashing contacts and networks before they are stored. */
export interface OrderKeys {
  /** Key for hashing contacts on the exclusion list. */
  exclusions: string;
  /** Key for hashing the networks from which orders are placed. */
  clients: string;
}

/** Reads the keys. Creates them on first use. */
export async function readOrderKeys(db: Database): Promise<OrderKeys> {
  return { exclusions: await exclusionKey(db), clients: await shopSecret(db, "clients") };
}
