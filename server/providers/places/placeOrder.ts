import { stateFacts } from "@corkwood/commerce";
import { knownLocalities } from "./builtIn.ts";
import type { ListedPlace } from "./places.ts";

/** Post boxes and large volume receivers. They cannot receive parcels, so a shopper is unlikely to mean them. */
const boxes = /^(02|09|1|58|59|6[89]|7[89]|8|9)/;

/** States, with more populous ones first. */
const statesBySize = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"];

/** Sorts matching places: capitals first, then well-known places, then all others, short names first. */
export function inOrder(places: readonly ListedPlace[]): ListedPlace[] {
  const known = new Set(knownLocalities().map(wordsFor));
  const groupOf = (place: ListedPlace) => {
    if (boxes.test(place.postcode)) return 3;
    if (!known.has(wordsFor(place))) return 2;
    return stateFacts(place.state)?.capital === place.suburb ? 0 : 1;
  };
  return places
    .map((place) => ({ place, group: groupOf(place), size: statesBySize.indexOf(place.state) }))
    .sort(
      (a, b) =>
        a.group - b.group || compareNames(a.place, b.place) || a.size - b.size || comparePostcodes(a.place, b.place),
    )
    .map(({ place }) => place);
}

const wordsFor = ({ suburb, state, postcode }: Pick<ListedPlace, "suburb" | "state" | "postcode">) =>
  `${suburb} ${state} ${postcode}`;

function compareNames(a: ListedPlace, b: ListedPlace): number {
  return a.suburb.length - b.suburb.length || compare(a.suburb, b.suburb);
}

function comparePostcodes(a: ListedPlace, b: ListedPlace): number {
  return compare(a.postcode, b.postcode);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
