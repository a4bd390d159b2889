import { describe, expect, it } from "vitest";
import type { Locality } from "./placeAnswers.ts";
import { placeQuestion, postcodeQuestion } from "./placeQuestion.ts";
import { isConfirmedPlace, maxConfirmedPlaces, withConfirmedPlace } from "./places.ts";

const place = (suburb: string, state: string, postcode: string, latitude: number, longitude: number): Locality => ({
  name: `${suburb} ${state}`,
  suburb,
  state,
  postcode,
  location: { latitude, longitude },
});
const collingwood = place("Collingwood", "VIC", "3066", -37.8, 144.99);
const carlton = place("Carlton", "VIC", "3053", -37.8, 144.97);
const carltonNsw = place("Carlton", "NSW", "2218", -33.97, 151.12);
const park = place("Collingwood Park", "QLD", "", -27.61, 152.86);
const redbank = place("Redbank", "QLD", "4301", -27.6, 152.87);
const cairns = place("Cairns", "QLD", "4870", -16.92, 145.77);
const gazetteer = [collingwood, carlton, carltonNsw, park, redbank, cairns];

const ask = (suburb: string, state: string, postcode: string, confirmed: string[] = [], country = "AU") =>
  placeQuestion(
    { suburb, state, postcode, country },
    {
      named: gazetteer.filter((each) => each.suburb.toLowerCase() === suburb.trim().toLowerCase()),
      coded: gazetteer.filter((each) => each.postcode === postcode.trim()),
      hasAllPostcodes: false,
    },
    confirmed,
  );

describe("suburb, state and postcode", () => {
  it.each([
    ["Collingwood", "VIC", "3066"],
    ["collingwood ", "VIC", " 3066"],
    ["Carlton", "NSW", "2218"],
    // The suburb's postcode is unknown, but 4301 is nearby.
    ["Collingwood Park", "QLD", "4301"],
    // Only the state of this postcode is known.
    ["Collingwood Park", "QLD", "4999"],
  ])("are accepted as a match: %s %s %s", (...typed) => {
    expect(ask(...typed)).toBeUndefined();
  });

  it.each([
    ["Collingwood Park", "QLD", "3066", "3066 is a postcode in Victoria, not in Queensland."],
    ["Collingwood", "VIC", "4870", "4870 is a postcode in Queensland, not in Victoria."],
    [
      "Collingwood",
      "VIC",
      "0872",
      "0872 is a postcode in the Northern Territory, South Australia or Western Australia, not in Victoria.",
    ],
    ["Collingwood", "VIC", "0100", "We do not know the postcode 0100."],
    ["Collingwood", "VIC", "3053", "The postcode of Collingwood in Victoria is 3066, not 3053."],
    ["Collingwood", "NSW", "2218", "We know Collingwood in Victoria, but not in New South Wales."],
    ["Gumleaf Hollow", "VIC", "3066", "We do not know a place called Gumleaf Hollow in Victoria."],
    ["Collingwood Park", "QLD", "4870", "4870 is not a postcode near Collingwood Park."],
  ])("are reported as a mismatch: %s %s %s", (suburb, state, postcode, question) => {
    expect(ask(suburb, state, postcode)?.question).toBe(question);
  });

  it("are followed by likely alternatives if they do not match, most likely first", () => {
    const offered = (...typed: [string, string, string]) => ask(...typed)?.places;
    expect(offered("Collingwood", "VIC", "3053")).toEqual([collingwood, carlton]);
    expect(offered("Carlton", "QLD", "2218")).toEqual([carltonNsw, carlton]);
    expect(offered("Gumleaf Hollow", "VIC", "3066")).toEqual([collingwood]);
    expect(offered("Collingwood Park", "QLD", "3066")).toEqual([collingwood]);
  });

  it.each([
    ["", "VIC", "3066"],
    ["Collingwood", "", "3066"],
    ["Collingwood", "VIC", "306"],
  ])("need no confirmation until all three are filled in: %j %j %j", (...typed) => {
    expect(ask(...typed)).toBeUndefined();
  });

  it("need no confirmation for an address abroad", () => {
    expect(ask("Collingwood", "NSW", "3066", [], "NZ")).toBeUndefined();
  });
});

describe("a postcode without a suburb", () => {
  const known = (coded: readonly Locality[], hasAllPostcodes: boolean) => ({ named: [], coded, hasAllPostcodes });
  const alone = { suburb: "", postcode: "3999", country: "AU" };

  it("needs confirmation if a complete list does not contain it", () => {
    expect(postcodeQuestion(alone, known([], true))).toBe("We do not know the postcode 3999.");
    expect(postcodeQuestion({ ...alone, postcode: " 3066 " }, known([collingwood], true))).toBeUndefined();
  });

  it("needs no confirmation if the list or the postcode is incomplete, a suburb is given, or the country is not Australia", () => {
    expect(postcodeQuestion(alone, known([], false))).toBeUndefined();
    for (const other of [{ suburb: "Collingwood" }, { postcode: "399" }, { postcode: "" }, { country: "NZ" }]) {
      expect(postcodeQuestion({ ...alone, ...other }, known([], true))).toBeUndefined();
    }
  });
});

describe("a confirmed place", () => {
  it("needs no second confirmation, regardless of case and spaces", () => {
    expect(ask("Gumleaf Hollow", "VIC", "3066", ["gumleaf  hollow vic 3066"])).toBeUndefined();
  });

  it("needs confirmation again once it has changed", () => {
    expect(ask("Gumleaf Hollow", "VIC", "3065", ["Gumleaf Hollow VIC 3066"])).toBeDefined();
  });

  it("is stored without duplicates, and the oldest place is dropped if there are too many", () => {
    const once = withConfirmedPlace(carlton, ["CARLTON VIC 3053"]);
    expect(once).toEqual(["Carlton VIC 3053"]);
    const many = Array.from({ length: maxConfirmedPlaces }, (_, index) => `Place ${index} VIC 3000`);
    const all = withConfirmedPlace(carlton, many);
    expect(all).toHaveLength(maxConfirmedPlaces);
    expect(isConfirmedPlace(carlton, all)).toBe(true);
    expect(all).not.toContain("Place 0 VIC 3000");
  });
});
