import type { Store } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import { schemaErrors } from "../../shared/structuredData/testing/schemaOrg.ts";
import { storeData } from "./storeData.ts";

const baseUrl = "https://shop.example";
const now = Date.UTC(2026, 11, 20);
const hour = 3600;
const open = { openTime: 9 * hour, closeTime: 17.5 * hour, isAvailable: true };
const closed = { openTime: 0, closeTime: 0, isAvailable: false };

const store: Store = {
  id: "s-1",
  name: "Corkwood Collingwood",
  path: "collingwood",
  erpStoreId: "101",
  addressStreetOne: "14 Tanner Lane",
  addressStreetTwo: "Shop 2",
  addressCity: "Collingwood",
  addressState: "VIC",
  addressPostcode: "3066",
  phone: "(03) 5550 0101",
  _geoloc: { lat: -37.8021, lng: 144.9881 },
  openHours: [
    { dayOfWeek: 0, ...closed },
    { dayOfWeek: 1, ...open },
    { dayOfWeek: 3, ...open },
    { dayOfWeek: 5, ...open, closeTime: 24 * hour },
  ],
  seasonalHours: [
    { date: "2026-04-25", ...closed },
    { date: "2026-12-25", ...closed },
  ],
  visibleIn: { index: true },
};

describe("a store's structured data", () => {
  it("includes the address, the phone number and the shop", () => {
    expect(storeData(baseUrl, store, now)).toMatchObject({
      "@type": "LiquorStore",
      name: "Corkwood Collingwood",
      url: `${baseUrl}/stores/collingwood`,
      telephone: "(03) 5550 0101",
      address: { streetAddress: "14 Tanner Lane, Shop 2", addressLocality: "Collingwood", postalCode: "3066" },
      geo: { latitude: -37.8021, longitude: 144.9881 },
      parentOrganization: { "@id": `${baseUrl}/#shop` },
    });
  });

  it("groups days with identical opening hours, and uses 00:00 to 00:00 for closed days", () => {
    const day = (name: string) => `https://schema.org/${name}`;
    expect(storeData(baseUrl, store, now)).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: [day("Sunday")], opens: "00:00", closes: "00:00" },
        { dayOfWeek: [day("Monday"), day("Wednesday")], opens: "09:00", closes: "17:30" },
        { dayOfWeek: [day("Friday")], opens: "09:00", closes: "23:59" },
      ],
      specialOpeningHoursSpecification: [{ validFrom: "2026-12-25", validThrough: "2026-12-25", closes: "00:00" }],
    });
  });

  it.each<[string, Partial<Store>]>([
    ["a store with all details", {}],
    [
      "a store with only a name",
      {
        addressStreetOne: "",
        addressStreetTwo: "",
        addressCity: "",
        addressState: "",
        addressPostcode: "",
        phone: "",
        _geoloc: undefined,
        openHours: [],
        seasonalHours: [],
      },
    ],
  ])("conforms to schema.org: %s", (_, given) => {
    expect(schemaErrors(storeData(baseUrl, { ...store, ...given }, now))).toEqual([]);
  });
});
