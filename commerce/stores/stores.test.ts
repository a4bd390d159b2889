import { describe, expect, it } from "vitest";
import type { Store } from "../content/store.ts";
import { byDistance, distanceText, findStores, listedStores, storeAddress, storesNear } from "./stores.ts";
import { aStore } from "../testing/fixtures.ts";

const store = (overrides: Partial<Store>) => aStore({ _geoloc: { lat: -37.8021, lng: 144.9881 }, ...overrides });

describe("a store's address", () => {
  it("omits missing parts", () => {
    expect(storeAddress(store({}))).toEqual(["14 Tanner Lane", "Collingwood VIC 3066"]);
    expect(storeAddress(store({ addressStreetTwo: "Shop 2", addressPostcode: "" }))).toEqual([
      "14 Tanner Lane",
      "Shop 2",
      "Collingwood VIC",
    ]);
  });
});

const collingwood = store({});
const rozelle = store({
  name: "Corkwood Rozelle",
  addressStreetOne: "201 Ferry Street",
  addressCity: "Rozelle",
  addressState: "NSW",
  addressPostcode: "2039",
  _geoloc: { lat: -33.8616, lng: 151.1716 },
});
const geelong = store({
  name: "Corkwood Geelong West",
  addressStreetOne: "7 Wool Store Road",
  addressCity: "Geelong West",
  addressPostcode: "3218",
  _geoloc: { lat: -38.1398, lng: 144.3478 },
});
const stores = [collingwood, geelong, rozelle];

describe("the store list", () => {
  it("contains the visible stores, sorted by name regardless of case", () => {
    const named = (name: string, index = true) => store({ name, visibleIn: { index } });
    const list = listedStores([named("bendigo"), named("Canberra"), named("Ballarat"), named("Hidden", false)]);
    expect(list.map(({ name }) => name)).toEqual(["Ballarat", "bendigo", "Canberra"]);
  });
});

describe("a search for stores", () => {
  const names = (query: string) => findStores(stores, query).stores.map(({ name }) => name.replace("Corkwood ", ""));

  it.each([
    ["  colling ", ["Collingwood"]],
    ["GEELONG WEST", ["Geelong West"]],
    ["West Geelong vic 3218", ["Geelong West"]],
    ["2039", ["Rozelle"]],
    ["victoria", ["Collingwood", "Geelong West"]],
    ["nsw", ["Rozelle"]],
    ["ferry st", ["Rozelle"]],
    ["rozèlle", ["Rozelle"]],
    ["elle", []],
    ["collingwood nsw", []],
  ])("matches name, street, suburb, state and postcode: %s", (query, found) => {
    expect(names(query)).toEqual(found);
    expect(findStores(stores, query).state).toBeUndefined();
  });

  it.each([
    ["3121", "Victoria", ["Collingwood", "Geelong West"]],
    ["Melbourne", "Victoria", ["Collingwood", "Geelong West"]],
    ["Sydney 2000", "New South Wales", ["Rozelle"]],
    ["2601", "Australian Capital Territory", []],
    ["0800", "Northern Territory", []],
    ["Perth", "Western Australia", []],
  ])("falls back to the state's stores: %s", (query, state, found) => {
    expect(findStores(stores, query).state).toBe(state);
    expect(names(query)).toEqual(found);
  });

  it.each(["", " ,- ", "Atlantis", "99", "constructor"])("finds no stores for %j", (query) => {
    expect(findStores(stores, query)).toEqual({ stores: [] });
  });
});

describe("nearby stores", () => {
  const flindersStreet = { lat: -37.8183, lng: 144.9671 };

  it("include stores within 100 km, nearest first", () => {
    const near = storesNear([...stores].toReversed(), flindersStreet);
    expect(near.map(({ store: { name } }) => name)).toEqual(["Corkwood Collingwood", "Corkwood Geelong West"]);
    expect(near[0]?.distance).toBeCloseTo(2578, -2);
    expect(byDistance(stores, flindersStreet)).toHaveLength(3);
  });

  it("exclude stores without coordinates", () => {
    expect(byDistance([store({ _geoloc: undefined })], flindersStreet)).toEqual([]);
  });

  it.each([
    [0, "0 m"],
    [849.6, "850 m"],
    [999.4, "999 m"],
    [999.6, "1.0 km"],
    [3249, "3.2 km"],
    [9949, "9.9 km"],
    [9950, "10 km"],
    [12_500, "13 km"],
    [3_430_000, "3,430 km"],
  ])("are shown with a rounded distance: %d m", (metres, text) => {
    expect(distanceText(metres)).toBe(text);
  });
});
