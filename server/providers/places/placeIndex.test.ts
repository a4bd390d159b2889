import { describe, expect, test } from "vitest";
import { buildPlaceIndex } from "./placeIndex.ts";
import { askedWords } from "./spellings.ts";

const place = (written: string) => {
  const [, suburb = "", state = "", postcode = ""] = /^(.+) ([A-Z]+) (\d{4})$/.exec(written) ?? [];
  return { suburb, state, postcode, latitude: -37, longitude: 145 };
};
const index = buildPlaceIndex(
  [
    "Abbotsford VIC 3067",
    "Adelaide SA 5000",
    "Altona VIC 3018",
    "Collingwood Park QLD 4301",
    "Collingwood VIC 3066",
    "Collingwood NSW 2850",
    "East Melbourne VIC 3002",
    "Melbourne Airport VIC 3045",
    "Melbourne VIC 8001",
    "Melba ACT 2615",
    "Melbourne VIC 3000",
    "Mount Eliza VIC 3930",
    "Mt Britton QLD 4757",
    "Northern Heights SA 5253",
    "Port Melbourne VIC 3207",
    "Rhône Vale QLD 4000",
    "St Kilda QLD 4671",
    "St Kilda VIC 3182",
    "West Kilda VIC 3999",
    "O'Connor ACT 2602",
  ].map(place),
);
const find = (text: string, limit = 10) =>
  index.find(askedWords(text), limit).map(({ name, postcode }) => `${name} ${postcode}`);
const start = (text: string) =>
  index.startingWith(askedWords(text), 10).map(({ name, postcode }) => `${name} ${postcode}`);

describe("finding places", () => {
  test.each([
    ["by a postcode", "3066", ["Collingwood VIC 3066"]],
    ["by the beginning of a postcode", "306", ["Abbotsford VIC 3067", "Collingwood VIC 3066"]],
    ["by the beginning of a name", "abb", ["Abbotsford VIC 3067"]],
    ["by name and state", "collingwood nsw", ["Collingwood NSW 2850"]],
    ["by a state in words", "collingwood new south wales", ["Collingwood NSW 2850"]],
    ["by name and postcode", "collingwood 4301", ["Collingwood Park QLD 4301"]],
    ["by words in any order", "park coll", ["Collingwood Park QLD 4301"]],
    ["without accents", "rhone", ["Rhône Vale QLD 4000"]],
    ["with accents that the name lacks", "ÀBBÓTSFORD", ["Abbotsford VIC 3067"]],
    ["without apostrophes", "oconnor", ["O'Connor ACT 2602"]],
    ["with another apostrophe", "o’connor", ["O'Connor ACT 2602"]],
    ["by 'Mt' for Mount", "mt eliza", ["Mount Eliza VIC 3930"]],
    ["by 'Mount' for Mt", "mount brit", ["Mt Britton QLD 4757"]],
    ["by 'Saint' for St", "saint kilda vic", ["St Kilda VIC 3182"]],
    ["by 'Pt' for Port", "pt melb", ["Port Melbourne VIC 3207"]],
    ["only with all words", "collingwood tas", []],
    ["only with at least one word", " ,- ", []],
  ])("matches %s: %s", (_, text, found) => {
    expect(find(text)).toEqual(found);
  });

  test("sorts by prefix matches, capitals, well-known names and short names, with post boxes last", () => {
    expect(find("mel")).toEqual([
      "Melbourne VIC 3000",
      "Melba ACT 2615",
      "Melbourne Airport VIC 3045",
      "Melbourne VIC 8001",
      "East Melbourne VIC 3002",
      "Port Melbourne VIC 3207",
    ]);
    expect(start("a")).toEqual(["Adelaide SA 5000", "Altona VIC 3018", "Abbotsford VIC 3067"]);
    expect(find("collingwood")).toEqual(["Collingwood VIC 3066", "Collingwood NSW 2850", "Collingwood Park QLD 4301"]);
    expect(find("kilda")).toEqual(["St Kilda VIC 3182", "St Kilda QLD 4671", "West Kilda VIC 3999"]);
  });

  test("returns no duplicates and no more than the limit", () => {
    expect(find("mel", 2)).toEqual(["Melbourne VIC 3000", "Melba ACT 2615"]);
    expect(start("m")).toHaveLength(new Set(start("m")).size);
    expect(find("n")).toEqual(["Northern Heights SA 5253", "Collingwood NSW 2850"]);
  });
});

describe("places at the end of an address", () => {
  test.each([
    ["kilda", []],
    ["st kilda", ["St Kilda VIC 3182", "St Kilda QLD 4671"]],
    ["saint kilda 46", ["St Kilda QLD 4671"]],
    ["collingwood vic 3066", ["Collingwood VIC 3066"]],
    ["coll vic", []],
    ["3066", ["Collingwood VIC 3066"]],
    ["vic", []],
  ])("match in the order in which they are written: %s", (text, found) => {
    expect(start(text)).toEqual(found);
  });
});

test("finds a place by suburb, state and postcode", () => {
  const collingwood = { suburb: "Collingwood", state: "VIC", postcode: "3066" };
  expect(index.exact(collingwood)).toMatchObject({
    ...collingwood,
    name: "Collingwood VIC",
    location: { latitude: -37, longitude: 145 },
  });
  expect(index.exact({ ...collingwood, postcode: "3067" })).toBeUndefined();
});

test("reports whether every place has its own postcode", () => {
  expect(index.known([], "9999").hasAllPostcodes).toBe(true);
  const uncoded = { suburb: "Collingwood Park", state: "QLD", postcode: "", latitude: -27, longitude: 152 };
  expect(buildPlaceIndex([place("Adelaide SA 5000"), uncoded]).known([], "9999").hasAllPostcodes).toBe(false);
  expect(buildPlaceIndex([]).known([], "9999").hasAllPostcodes).toBe(false);
});
