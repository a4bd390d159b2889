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
  /** Wakes the job that reloads the merchant's list. */
  changed: Waker;
}

export interface OpenPlaces {
  places: Places;
  /**
   * The merchant's list or the built-in list. Every address is checked against this list, even if Google provides the
   * search.
   */
  known: PlacesKnown;
  /** Map labels from the same list. */
  mapPlaces: () => readonly MapPlace[];
  /** Stops the job that reloads the merchant's list. */
  stop: () => Promise<void>;
}

/** Interval between checks for a new list, in milliseconds. */
const followInterval = 2000;

/** Opens the configured search service or the embedded gazetteer, and the list that addresses are checked against. */
export async function openPlaces({ config, db, logger, now, changed }: OpenPlacesOptions): Promise<OpenPlaces> {
  const gazetteer = await createGazetteer(db);
  return {
    places: config.googleMaps ? createGooglePlaces({ ...config.googleMaps, now }) : gazetteer,
    known: gazetteer.known,
    mapPlaces: gazetteer.mapPlaces,
    stop: startJob("localities", followInterval, logger, gazetteer.catchUp, changed),
  };
}
