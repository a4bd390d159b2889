import { describe, expect, it } from "vitest";
import { placedRegions, regionPlaceOf } from "./regionPlace.ts";

describe("the location of a product's region", () => {
  it("keeps the region's name as spelt by the product, and adds the state", () => {
    expect(regionPlaceOf({ region: "Coonawarra", country: "Australia" })).toEqual({
      name: "Coonawarra, South Australia",
      lat: -37.29,
      lng: 140.83,
    });
    expect(regionPlaceOf({ region: "barossa", country: "Australia" })?.name).toBe("barossa, South Australia");
    expect(regionPlaceOf({ region: "Tasmania", country: "Australia" })?.name).toBe("Tasmania");
  });

  it("is known only for Australian regions, because other countries have regions with the same names", () => {
    expect(regionPlaceOf({ region: "Orange", country: "United States" })).toBeUndefined();
    expect(regionPlaceOf({ region: "Orange" })).toBeUndefined();
    expect(regionPlaceOf({ region: "Rioja", country: "Spain" })).toBeUndefined();
    expect(regionPlaceOf({ region: "Nowhere", country: "Australia" })).toBeUndefined();
    expect(regionPlaceOf({ country: "Australia" })).toBeUndefined();
  });

  it("has valid coordinates for every region", () => {
    expect(placedRegions.length).toBeGreaterThan(60);
    for (const region of placedRegions) {
      const place = regionPlaceOf({ region, country: "Australia" });
      expect(Number.isFinite(place?.lat) && Number.isFinite(place?.lng), region).toBe(true);
    }
  });
});
