import { placeLine, type AddressSuggestion, type MapPlace, fieldLimits, hasPictographs } from "@corkwood/commerce";
import { setImmediate } from "node:timers/promises";
import { asc, gt } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { localities, localitiesVersion } from "../../db/schema.ts";
import { builtInPlaces } from "./builtIn.ts";
import { type ListedPlace, PlaceError, type Places, type PlacesKnown } from "./places.ts";
import { buildPlaceIndex, type PlaceIndex } from "./placeIndex.ts";
import { mapLabels } from "./mapLabels.ts";
import { askedWords } from "./spellings.ts";
import { takenApart } from "./typedAddress.ts";
import { z } from "zod";

/** Embedded in-memory search of the merchant's place list or the built-in list. Calls no external service. */
export interface Gazetteer extends Places {
  known: PlacesKnown;
  /** Labels for a map. */
  mapPlaces: () => readonly MapPlace[];
  /** Checks once whether a new list was loaded. */
  catchUp: () => Promise<void>;
}

const maxResults = 10;
const maxSuggestions = 5;

export async function createGazetteer(db: Database): Promise<Gazetteer> {
  let version = await readVersion(db);
  let index = buildPlaceIndex(await readPlaces(db));
  let mapPlaces = mapLabels(index.all());
  return {
    localities: async (text) => index.find(askedWords(text), maxResults),
    addresses: async ({ text, country }) => (country === "AU" ? complete(index, text) : []),
    address: async (id) => {
      const address = fromPlaceId(id);
      const place = address && index.exact(address);
      if (!place) throw new PlaceError();
      const { suburb, state, postcode, location } = place;
      return { street1: address.street1, suburb, state, postcode, country: "AU", location };
    },
    known: (place) => knownIn(index)(place),
    mapPlaces: () => mapPlaces,
    catchUp: async () => {
      const now = await readVersion(db);
      if (now === version) return;
      index = buildPlaceIndex(await readPlaces(db));
      mapPlaces = mapLabels(index.all());
      version = now;
    },
  };
}

/** Looks up an address's place in an index. */
export function knownIn(index: PlaceIndex): PlacesKnown {
  return ({ suburb, postcode }) => index.known(askedWords(suburb), postcode.trim());
}

/** Combines a typed street with each place that could follow it. */
function complete(index: PlaceIndex, text: string): AddressSuggestion[] {
  for (const { street1, place } of takenApart(text)) {
    const found = index.startingWith(place, maxSuggestions);
    if (found.length === 0) continue;
    return found.map((locality) => {
      const line = placeLine(locality);
      return { id: placeIdOf({ street1, ...locality }), label: `${street1}, ${line}`, street1, place: line };
    });
  }
  return [];
}

/** 0 until a merchant's list is loaded. */
async function readVersion(db: Database): Promise<number> {
  const [row] = await db.select({ version: localitiesVersion.version }).from(localitiesVersion);
  return row?.version ?? 0;
}

const pageSize = 2000;

/** Reads page by page, because the embedded database runs in this thread and the shop must remain responsive. */
async function readPlaces(db: Database): Promise<ListedPlace[]> {
  const places: ListedPlace[] = [];
  for (let last: number | undefined = -1; last !== undefined;) {
    const page = await db
      .select()
      .from(localities)
      .where(gt(localities.id, last))
      .orderBy(asc(localities.id))
      .limit(pageSize);
    places.push(...page);
    last = page.length === pageSize ? page.at(-1)?.id : undefined;
    await setImmediate();
  }
  return places.length > 0 ? places : builtInPlaces();
}

/** Typed street and its place. The id contains both in full, because the shop does not store what shoppers type. */
interface CompletedAddress {
  street1: string;
  suburb: string;
  state: string;
  postcode: string;
}

const parts = z.tuple([
  z
    .string()
    .min(1)
    .max(fieldLimits.street)
    .refine((street) => !hasPictographs(street) && !/\p{Cc}/u.test(street)),
  z.string(),
  z.string(),
  z.string(),
]);

export function placeIdOf({ street1, suburb, state, postcode }: CompletedAddress): string {
  return Buffer.from(JSON.stringify([street1, suburb, state, postcode])).toString("base64url");
}

/** Undefined if `placeIdOf` did not create this id. */
function fromPlaceId(id: string): CompletedAddress | undefined {
  try {
    const [street1, suburb, state, postcode] = parts.parse(JSON.parse(Buffer.from(id, "base64url").toString()));
    return { street1, suburb, state, postcode };
  } catch {
    return undefined;
  }
}
