import { expect, it } from "vitest";
import { settingsSchema } from "../content/settings.ts";
import { countryCodes, isCountry, refusedCountryError } from "./countries.ts";

it("lists every country in ISO 3166-1 once, with a name", () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  const names = new Intl.DisplayNames("en-AU", { type: "region", fallback: "none" });
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  for (const code of ["AU", "AF", "RU", "SY", "UM"]) expect(isCountry(code)).toBe(true);
  for (const code of ["XX", "au", "", "EU"]) expect(isCountry(code)).toBe(false);
});

it("reads the refused countries from the settings, with a default", () => {
  const { refusedCountries } = settingsSchema.pick({ refusedCountries: true }).parse({});
  expect(refusedCountries.codes).toHaveLength(22);
  expect(refusedCountryError("KP", refusedCountries)).toBe(refusedCountries.message);
  expect(refusedCountryError("NZ", refusedCountries)).toBeUndefined();
  expect(refusedCountryError("NZ", { codes: ["NZ"], message: "Not now." })).toBe("Not now.");
});
