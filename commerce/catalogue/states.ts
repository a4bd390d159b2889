import { isKeyOf } from "../records.ts";
import type { AustralianState } from "../delivery/address.ts";

/** Facts about a state or territory. */
export interface StateFacts {
  name: string;
  /** Capital city, a likely search term for shoppers nearby. */
  capital: string;
  /** Postcode ranges, inclusive. */
  postcodes: readonly (readonly [number, number])[];
}

/** ACT comes before NSW, because NSW postcodes surround it. */
export const states: Readonly<Record<AustralianState, StateFacts>> = {
  ACT: {
    name: "Australian Capital Territory",
    capital: "Canberra",
    postcodes: [
      [200, 299],
      [2600, 2618],
      [2900, 2920],
    ],
  },
  NSW: {
    name: "New South Wales",
    capital: "Sydney",
    postcodes: [[1000, 2999]],
  },
  QLD: {
    name: "Queensland",
    capital: "Brisbane",
    postcodes: [
      [4000, 4999],
      [9000, 9999],
    ],
  },
  NT: { name: "Northern Territory", capital: "Darwin", postcodes: [[800, 999]] },
  SA: { name: "South Australia", capital: "Adelaide", postcodes: [[5000, 5999]] },
  TAS: { name: "Tasmania", capital: "Hobart", postcodes: [[7000, 7999]] },
  VIC: {
    name: "Victoria",
    capital: "Melbourne",
    postcodes: [
      [3000, 3999],
      [8000, 8999],
    ],
  },
  WA: { name: "Western Australia", capital: "Perth", postcodes: [[6000, 6999]] },
};

export function stateFacts(state: string): StateFacts | undefined {
  return isKeyOf(states, state) ? states[state] : undefined;
}
