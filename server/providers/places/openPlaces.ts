import type { MapPlace } from "@corkwood/commerce";
import type { Config } from "../../foundation/config/config.ts";
import type { Database } from "../../db/connection.ts";
import type { Logger } from "../../foundation/log.ts";
import { startJob, type Waker } from "../../foundation/jobs.ts";
import { createGazetteer } from "./gazetteer.ts";
import { createGooglePlaces } from "./google.ts";
import type { Places, PlacesKnown } from "./places.ts";

export interface OpenPlacesOptions {
  config: Pick<Config, "googleMaps">;
  db: Database;
  logger: Pick<Logger, "error">;
  /** Epoch milliseconds. */
  now: () => number;
  /** Wakes the job that follows the merchant's list. */
  changed: Waker;
}

export interface OpenPlaces {
  places: Places;
  /** Of the merchant's list or the shop's own, whoever searches: every address is checked with it. */
  known: PlacesKnown;
  /** What a map names, of the same list. */
  mapPlaces: () => readonly MapPlace[];
  /** Stops the job that follows the merchant's list. */
  stop: () => Promise<void>;
}

/** How often the merchant's list is checked. Milliseconds. */
const followInterval = 2000;

/** The service that the environment names or the embedded gazetteer, and what addresses are checked with. */
export async function openPlaces({ config, db, logger, now, changed }: OpenPlacesOptions): Promise<OpenPlaces> {
  const gazetteer = await createGazetteer(db);
  return {
    places: config.googleMaps ? createGooglePlaces({ ...config.googleMaps, now }) : gazetteer,
    known: gazetteer.known,
    mapPlaces: gazetteer.mapPlaces,
    stop: startJob("localities", followInterval, logger, gazetteer.catchUp, changed),
  };
}
