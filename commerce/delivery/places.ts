import type { Address } from "./address.ts";

export function localityName(suburb: string, state: string): string {
  return `${suburb} ${state}`;
}

/** The last line of an address: 'Collingwood VIC 3066'. */
export function placeLine({ suburb, state, postcode }: Pick<Address, "suburb" | "state" | "postcode">): string {
  return [suburb, state, postcode].filter((part) => part !== "").join(" ");
}
