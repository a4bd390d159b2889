import { countryCodes } from "@corkwood/commerce";

const names = new Intl.DisplayNames("en-AU", { type: "region" });

/** All of ISO 3166-1: Australia first, the others by name. */
export const countries: readonly { code: string; name: string }[] = countryCodes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .toSorted((a, b) => Number(b.code === "AU") - Number(a.code === "AU") || a.name.localeCompare(b.name, "en-AU"));

/** A country's name in English, or its code if the runtime has no name. */
export function countryName(code: string): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}
