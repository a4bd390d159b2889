import type { AddressSuggestion, FoundAddress, Locality, PlaceQuestion } from "@corkwood/commerce";
import type { Api } from "./api.ts";

/** Lifetime of a session in milliseconds (specification/addresses#session). */
const sessionDuration = 60_000;

/** Address search in one field, from the first letter to the selected address. */
export interface AddressSearch {
  /** @param country ISO 3166-1 alpha-2 */
  suggest: (text: string, country: string, signal: AbortSignal) => Promise<AddressSuggestion[]>;
  /** Returns the complete address of a suggestion. */
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
      // The next search starts a new session.
      session.began = -Infinity;
      return api.get("/api/addresses/{placeId}", { params: { placeId }, query, signal });
    },
  };
}

export function suggestLocalities(api: Api, q: string, signal: AbortSignal): Promise<Locality[]> {
  return api.get("/api/localities", { query: { q }, signal });
}

/** Returns the question about an Australian address's place; null if suburb, state and postcode match. */
export async function checkLocality(
  api: Api,
  { suburb, state, postcode }: Pick<Locality, "suburb" | "state" | "postcode">,
): Promise<PlaceQuestion | null> {
  const { question } = await api.get("/api/localities/check", { query: { suburb, state, postcode } });
  return question;
}
