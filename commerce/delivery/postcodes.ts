import { isAustralianState, type AustralianState } from "./address.ts";
import { states } from "../catalogue/states.ts";

/** Postcodes that also cover a few places in a neighbouring state, keyed by that state. */
const acrossBorders: Partial<Record<AustralianState, readonly string[]>> = {
  ACT: ["2540", "2620"],
  NSW: ["2611", "2618", "3500", "3644", "3691", "3707", "4377", "4380", "4383", "4385"],
  NT: ["4825"],
  SA: ["0872"],
  WA: ["0872"],
};

/** States and territories in which a postcode has places. States with most of the postcode's places come first. */
export function statesOfPostcode(postcode: string): AustralianState[] {
  if (!/^\d{4}$/.test(postcode)) return [];
  const all = Object.keys(states).filter(isAustralianState);
  const number = Number(postcode);
  const own = all.find((state) => states[state].postcodes.some(([from, to]) => number >= from && number <= to));
  const others = all.filter((state) => state !== own && acrossBorders[state]?.includes(postcode));
  return own === undefined ? others : [own, ...others];
}
