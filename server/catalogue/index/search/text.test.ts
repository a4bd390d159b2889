import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptySet, put } from "../core/bitset.ts";
import { highlighted } from "./highlight.ts";
import { buildNicknames } from "./nicknames.ts";
import { buildProductText } from "./productText.ts";
import { finish } from "../core/steps.ts";
import { product, record } from "../../testing/testCatalogue.ts";
import { buildTextIndex } from "./text.ts";
import { queryWords } from "./words.ts";

type Facts = Parameters<typeof product>[0]["facts"];

/** Names found in a shop with these bottles, best first. */
function shopOf(bottles: Record<string, Facts>, soldOut: readonly string[] = []) {
  const names = Object.keys(bottles);
  const records = names.map((name, id) => record(product({ id: `${id}`, name, facts: bottles[name] ?? {} })));
  const text = finish(
    buildProductText({
      records,
      isListed: () => true,
      groupsOf: () => [],
      wholeNames: () => undefined,
      nicknames: buildNicknames([]),
    }),
  );
  const last = emptySet(names.length);
  for (const name of soldOut) put(last, names.indexOf(name), true);
  return {
    first: (query: string) =>
      text.first(query, { limit: 4, last, only: undefined }).map(({ ordinal }) => names[ordinal]),
    all: (query: string) => [...text.search(query, undefined)].map((ordinal) => names[ordinal]),
  };
}

describe("words that labels abbreviate", () => {
  const names = ["Ch. Lafleche Pauillac", "Dom. Leroux Volnay", "St Hubert Shiraz", "Ste. Odile Brut", "Mt Elgin Gin"];
  const shop = shopOf(
    Object.fromEntries([...names, "Saint Joseph Rouge", "Dom Perrin Brut"].map((name) => [name, {}])),
  );

  test.each([
    ["chateau lafleche", ["Ch. Lafleche Pauillac"]],
    ["château", ["Ch. Lafleche Pauillac"]],
    ["domaine", ["Dom. Leroux Volnay"]],
    ["saint hubert", ["St Hubert Shiraz"]],
    ["sainte odile", ["Ste. Odile Brut"]],
    ["mount elgin", ["Mt Elgin Gin"]],
    ["st joseph", ["Saint Joseph Rouge"]],
    ["ｓｔ　ｈｕｂｅｒｔ", ["St Hubert Shiraz"]],
  ])("match the query '%s' as %j", (query, found) => {
    expect(shop.first(query)).toEqual(found);
    expect(shop.all(query)).toEqual(found);
  });

  test("are highlighted as whole words", () => {
    expect(highlighted("Ch. Lafleche", ["chateau"], false)).toBe("<mark>Ch</mark>. Lafleche");
  });
});

describe("the order of results", () => {
  test("ranks the name above the producer, and the producer above the region", () => {
    const shop = shopOf({
      "A by region": { region: "Kestrel" },
      "B by producer": { producer: "Kestrel" },
      "C of longest name Kestrel": {},
    });
    expect(shop.first("kestrel")).toEqual(["C of longest name Kestrel", "B by producer", "A by region"]);
    expect(shop.first("kestr")).toEqual(shop.first("kestrel"));
    expect(shop.all("kestrel")).toEqual(shop.first("kestrel"));
  });

  test("ranks a prefix in the name above the exact word in the region if the shopper may still be typing the word", () => {
    const shop = shopOf({ "Yarrambat Pinot": {}, "Brambleby Letterbox Pinot": { region: "Yarra Valley" } });
    expect(shop.first("yarra")).toEqual(["Yarrambat Pinot", "Brambleby Letterbox Pinot"]);
    expect(shop.first("yarra pinot")).toEqual(["Brambleby Letterbox Pinot", "Yarrambat Pinot"]);
    expect(shop.first("yarr pinot")).toEqual(["Yarrambat Pinot", "Brambleby Letterbox Pinot"]);
  });

  test("ranks an exact word above a prefix, and a prefix above a typo", () => {
    const shop = shopOf({ "A Cave": {}, "A Cavatina": {}, "A Very Long Named Cava": {} });
    expect(shop.first("cava")).toEqual(["A Very Long Named Cava", "A Cavatina"]);
    expect(shop.first("caba")).toEqual(["A Very Long Named Cava", "A Cavatina"]);
  });

  test("ranks products with fewer mistyped words first, regardless of other words' weights", () => {
    const shop = shopOf({
      "Shirat Barosso": {},
      "Something else": { varieties: ["Shiraz"], region: "Barossa" },
      "Shiraz Barosso": {},
    });
    expect(shop.first("shiraz barossa")).toEqual(["Something else"]);
    expect(shop.first("shiraz barossi")).toEqual(["Shiraz Barosso", "Something else"]);
  });

  test("ranks shorter names first among equal matches, and sold-out products last", () => {
    const bottles = { "Rusk Old Vine Shiraz": {}, "Rusk Shiraz": {}, "Rusk Vine Shiraz": {} };
    expect(shopOf(bottles).first("rusk")).toEqual(["Rusk Shiraz", "Rusk Vine Shiraz", "Rusk Old Vine Shiraz"]);
    expect(shopOf(bottles, ["Rusk Shiraz"]).first("rusk")).toEqual([
      "Rusk Vine Shiraz",
      "Rusk Old Vine Shiraz",
      "Rusk Shiraz",
    ]);
    const better = shopOf({ Rusk: {}, Ruskin: {} }, ["Rusk"]);
    expect(better.first("rusk")).toEqual(["Rusk", "Ruskin"]);
  });
});

describe("search results", () => {
  test("contain every word, in any order and anywhere", () => {
    const shop = shopOf({
      "Marri House Slate Door": {
        producer: "Marri House",
        varieties: ["Cabernet"],
        region: "Margaret River",
        vintage: 2021,
      },
      "Marri House Chenin": { producer: "Marri House", country: "Australia" },
    });
    expect(shop.first("river 2021 house cab")).toEqual(["Marri House Slate Door"]);
    expect(shop.first("marri austra")).toEqual(["Marri House Chenin"]);
    expect(shop.first("marri riesling")).toEqual([]);
  });

  test("match the words as typed if possible, and otherwise allow typos", () => {
    const shop = shopOf({ "A Post": {}, "E Port": {} });
    expect(shop.all("post")).toEqual(["A Post"]);
    expect(shop.all("pont")).toEqual(["A Post", "E Port"]);
  });

  test("are the same with '&' and 'and', and with or without apostrophes", () => {
    const shop = shopOf({ "Harrow & Tide Chenin": {}, "Sant'Orsina Chianti": {}, "Ford’s Crossing": {} });
    expect(shop.first("harrow and tide")).toEqual(["Harrow & Tide Chenin"]);
    expect(shop.first("harrow & tide")).toEqual(["Harrow & Tide Chenin"]);
    for (const query of ["sant'orsina", "sant’orsina", "santorsina", "sant orsina", "orsina"]) {
      expect([query, shop.first(query)]).toEqual([query, ["Sant'Orsina Chianti"]]);
    }
    expect([shop.first("fords"), shop.first("ford")]).toEqual([["Ford’s Crossing"], ["Ford’s Crossing"]]);
  });

  const words = ["ab", "abc", "bac", "cab", "abcd", "bacd", "dcba", "b", "añb", "2021"];
  const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" "));

  test("start with the same products as the suggestions in a thousand random shops", () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 20 }), text, fc.nat(5), (names, query, enough) => {
        const index = finish(buildTextIndex({ count: names.length, nameOf: (at) => names[at], textsOf: () => [] }));
        const words = queryWords(query);
        const all = [...index.search({ readings: [words], enough })];
        expect(index.first({ readings: [words], limit: 4, enough }).map(({ ordinal }) => ordinal)).toEqual(
          all.slice(0, 4),
        );
        const asTyped = names.flatMap((name, ordinal) => {
          const own = queryWords(name);
          return words.every((word) => own.some((each) => each.startsWith(word))) ? ordinal : [];
        });
        expect(all.slice(0, asTyped.length).toSorted((a, b) => a - b)).toEqual(asTyped);
        if (asTyped.length >= enough) expect(all).toHaveLength(asTyped.length);
      }),
      { numRuns: 1000, seed: 5 },
    );
  });
});

describe("highlighting in a name", () => {
  const marked = (name: string, query: string, hasTypo = false) => highlighted(name, queryWords(query), hasTypo);

  test("marks the typed letters in every word that starts with them", () => {
    expect(marked("Shiraz, a Sharp Shiraz", "shir")).toBe("<mark>Shir</mark>az, a Sharp <mark>Shir</mark>az");
    expect(marked("Harrow & Tide", "and ti")).toBe("Harrow <mark>&amp;</mark> <mark>Ti</mark>de");
  });

  test("marks a mistyped word completely, but marks no similar words if there is no typo", () => {
    expect(marked("Stony Pocket Semillon", "semilon", true)).toBe("Stony Pocket <mark>Semillon</mark>");
    expect(marked("Stony Pocket Semillon", "semilon", false)).toBe("Stony Pocket Semillon");
  });

  test("ends after the matched letters as written in the name", () => {
    expect(marked("Weißburgunder", "weiss")).toBe("<mark>Weiß</mark>burgunder");
    expect(marked("Weißburgunder", "weis")).toBe("<mark>Weiß</mark>burgunder");
    expect(marked("Ca\u0302teau", "ca")).toBe("<mark>Ca\u0302</mark>teau");
    expect(marked("D’Arenne", "dar")).toBe("<mark>D’Ar</mark>enne");
    expect(marked("L'Orée", "ore")).toBe("L&#39;<mark>Oré</mark>e");
  });
});
