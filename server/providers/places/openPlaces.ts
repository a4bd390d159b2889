import type { Config } from "../../foundation/config.ts";
import type { Database } from "../../db/connection.ts";
import type { Logger } from "../../foundation/log.ts";
import { startJob } from "../../foundation/jobs.ts";
import { createGazetteer } from "./gazetteer.ts";
import { createGooglePlaces } from "./google.ts";
import type { Places } from "./places.ts";

export interface OpenPlacesOptions {
  config: Pick<Config, "googleMaps">;
  db: Database;
  logger: Pick<Logger, "error">;
  /** Epoch milliseconds. */
  now: () => number;
}

export interface OpenPlaces {
  places: Places;
  /** Stops the job that follows the merchant's list. */
  stop: () => Promise<void>;
}

/** How often the merchant's list is checked. Milliseconds. */
const followInterval = 2000;

/** The service that the environment names, or the embedded gazetteer. */
export async function openPlaces({ config, db, logger, now }: OpenPlacesOptions): Promise<OpenPlaces> {
  if (config.googleMaps) {
    return { places: createGooglePlaces({ ...config.googleMaps, now }), stop: async () => undefined };
  }
  const gazetteer = await createGazetteer(db);
  return { places: gazetteer, stop: startJob("localities", followInterval, logger, gazetteer.catchUp) };
}
