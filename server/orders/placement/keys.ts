import type { Database } from "../../db/connection.ts";
import { shopSecret } from "../../db/secrets.ts";
import { exclusionKey } from "./exclusions.ts";

/** The keys with which contacts and networks are hashed before they are stored. */
export interface OrderKeys {
  /** For contacts on the exclusion list. */
  exclusions: string;
  /** For the networks that orders come from. */
  clients: string;
}

/** Made at the first call. */
export async function readOrderKeys(db: Database): Promise<OrderKeys> {
  return { exclusions: await exclusionKey(db), clients: await shopSecret(db, "clients") };
}
