import type { AddressSuggestion, FoundAddress, Locality, PlaceQuestion } from "@corkwood/commerce";
import type { Api } from "./api.ts";

/** Milliseconds for which one session is used (specification/addresses#session). */
const sessionDuration = 60_000;

/** One field's search for an address, from its first letter to the one that is chosen. */
export interface AddressSearch {
  /** @param country ISO 3166-1 alpha-2 */
  suggest: (text: string, country: string, signal: AbortSignal) => Promise<AddressSuggestion[]>;
  /** A suggestion's whole address. */
  choose: (id: string, signal: AbortSignal) => Promise<FoundAddress>;
}

/** @param now epoch milliseconds */
export function openAddressSearch(api: Api, now: () => number): AddressSearch {
  let session = { token: "", began: -Infinity };
  const token = () => {
    if (now() - session.began >= sessionDuration) session = { token: crypto.randomUUID(), began: now() };
    return session.token;
  };
  return {
    suggest: (q, country, signal) => api.get("/api/addresses", { query: { q, country, session: token() }, signal }),
    choose: (placeId, signal) => {
      const query = { session: token() };
      // What is looked for next is another search.
      session.began = -Infinity;
      return api.get("/api/addresses/{placeId}", { params: { placeId }, query, signal });
    },
  };
}

export function suggestLocalities(api: Api, q: string, signal: AbortSignal): Promise<Locality[]> {
  return api.get("/api/localities", { query: { q }, signal });
}

/** What to ask about the place of an Australian address; null where it fits together. */
export async function checkLocality(
  api: Api,
  { suburb, state, postcode }: Pick<Locality, "suburb" | "state" | "postcode">,
): Promise<PlaceQuestion | null> {
  const { question } = await api.get("/api/localities/check", { query: { suburb, state, postcode } });
  return question;
}
