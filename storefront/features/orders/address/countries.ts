import { countryCodes } from "@corkwood/commerce";

const known: ReadonlySet<string> = new Set(countryCodes);
let names: Intl.DisplayNames | undefined;
let listed: readonly Country[] | undefined;

interface Country {
  code: string;
  name: string;
}

/** Returns a country's English name, or the code if it has none. */
export function countryName(code: string): string {
  if (!known.has(code)) return code;
  names ??= new Intl.DisplayNames("en-AU", { type: "region" });
  return names.of(code) ?? code;
}

/**
 * Returns all countries of ISO 3166-1: Australia first, the others by name. The list is created when first needed,
 * because many pages need only one country name.
 */
export function countries(): readonly Country[] {
  listed ??= sorted();
  return listed;
}

function sorted(): Country[] {
  const { compare } = new Intl.Collator("en-AU");
  return countryCodes
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => Number(b.code === "AU") - Number(a.code === "AU") || compare(a.name, b.name));
}
