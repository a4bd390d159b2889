import { describe, expect, test } from "vitest";
import { takenApart } from "./typedAddress.ts";

const first = (text: string) => {
  const [likeliest] = takenApart(text);
  return likeliest && [likeliest.street1, likeliest.place.join(" ")];
};

describe("a typed address", () => {
  test.each([
    ["14 Tanner Lane, Coll", "14 Tanner Lane", "coll"],
    ["14 tanner la collingwood", "14 Tanner Lane", "collingwood"],
    ["3/14a Tanner Lane Collingwood VIC 3066", "3/14a Tanner Lane", "collingwood vic 3066"],
    ["Unit 3, 14 Tanner Lane, Collingwood, VIC, 3066", "Unit 3, 14 Tanner Lane", "collingwood vic 3066"],
    ["14 Tanner Lane Collingwood, Australia", "14 Tanner Lane", "collingwood"],
    ["10 Esplanade, St Kilda", "10 Esplanade", "st kilda"],
    ["12 St Kilda Rd Melb", "12 St Kilda Road", "melb"],
    ["12 church st st kilda", "12 Church Street", "st kilda"],
    ["100 o'connell st north adel", "100 O'connell Street", "north adel"],
    ["5 the boulevard kew", "5 The Boulevard", "kew"],
    ["22 MacDonald ave st", "22 MacDonald Avenue", "st"],
  ])("is first split at the most likely border between street and place: %s", (text, street1, place) => {
    expect(first(text)).toEqual([street1, place]);
  });

  test("is split in several ways, because not every street name ends with a street type", () => {
    expect(takenApart("10 esplanade st kilda").map(({ street1, place }) => [street1, place.join(" ")])).toEqual([
      ["10 Esplanade Street", "kilda"],
      ["10 Esplanade", "st kilda"],
    ]);
  });

  test.each([
    "",
    "collingwood",
    "collingwood 3066",
    "14",
    "14 tanner",
    "14 tanner la",
    "12 smith st",
    "3/14, 22",
    ", ,,",
  ])("is not split if it contains no street or no place: %j", (text) => {
    expect(takenApart(text)).toEqual([]);
  });

  test("is split in a limited number of ways, even if it is long", () => {
    expect(takenApart(`14 ${"tanner lane, ".repeat(2000)}`).length).toBeLessThan(30);
  });
});
