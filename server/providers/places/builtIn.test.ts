import { fieldLimits, statesOfPostcode } from "@corkwood/commerce";
import { describe, expect, test } from "vitest";
import { sampleContent } from "@corkwood/sample";
import { builtInPlaces, knownLocalities } from "./builtIn.ts";

const places = builtInPlaces();
const named = (suburb: string, state: string) =>
  places.filter((place) => place.suburb === suburb && place.state === state);

describe("the built-in places", () => {
  test("contain several thousand places, hundreds of them with a postcode in their state's range", () => {
    expect(places.length).toBeGreaterThan(3500);
    expect(knownLocalities().length).toBeGreaterThan(300);
    for (const { suburb, state, postcode } of knownLocalities()) {
      expect(statesOfPostcode(postcode), `${suburb} ${postcode}`).toContain(state);
    }
  });

  test("are all in Australia, are unique, and fit into an address", () => {
    const seen = new Set<string>();
    for (const { suburb, state, latitude, longitude } of places) {
      const name = `${suburb} ${state}`;
      expect(latitude > -44 && latitude < -9 && longitude > 112 && longitude < 154, name).toBe(true);
      expect(seen.has(name), name).toBe(false);
      expect(suburb.length > 0 && suburb.length <= fieldLimits.suburb, name).toBe(true);
      seen.add(name);
    }
  });

  test("include the sample shop's store locations, near their coordinates", () => {
    for (const { addressCity, addressState, addressPostcode, _geoloc } of sampleContent.stores) {
      const [place] = named(addressCity, addressState);
      expect(place, addressCity).toMatchObject({ postcode: addressPostcode });
      expect(Math.abs((place?.latitude ?? 0) - (_geoloc?.lat ?? 0)), addressCity).toBeLessThan(0.02);
      expect(Math.abs((place?.longitude ?? 0) - (_geoloc?.lng ?? 0)), addressCity).toBeLessThan(0.02);
    }
  });

  test("have their names in the form used in addresses", () => {
    expect(named("St Kilda", "VIC")).toHaveLength(1);
    expect(named("O'Halloran Hill", "SA")).toHaveLength(1);
    expect(places.filter(({ suburb }) => /^Saint |city cent|central business|^City of/i.test(suburb))).toEqual([]);
  });
});
