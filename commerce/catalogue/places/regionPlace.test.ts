import { describe, expect, it } from "vitest";
import { placedRegions, regionPlaceOf } from "./regionPlace.ts";

describe("the place of a product's region", () => {
  it("has the region's name as the product has it, with its state", () => {
    expect(regionPlaceOf({ region: "Coonawarra", country: "Australia" })).toEqual({
      name: "Coonawarra, South Australia",
      lat: -37.29,
      lng: 140.83,
    });
    expect(regionPlaceOf({ region: "barossa", country: "Australia" })?.name).toBe("barossa, South Australia");
    expect(regionPlaceOf({ region: "Tasmania", country: "Australia" })?.name).toBe("Tasmania");
  });

  it("is known of Australia's regions only: others have their names as well", () => {
    expect(regionPlaceOf({ region: "Orange", country: "United States" })).toBeUndefined();
    expect(regionPlaceOf({ region: "Orange" })).toBeUndefined();
    expect(regionPlaceOf({ region: "Rioja", country: "Spain" })).toBeUndefined();
    expect(regionPlaceOf({ region: "Nowhere", country: "Australia" })).toBeUndefined();
    expect(regionPlaceOf({ country: "Australia" })).toBeUndefined();
  });

  it("is a number on each line", () => {
    expect(placedRegions.length).toBeGreaterThan(60);
    for (const region of placedRegions) {
      const place = regionPlaceOf({ region, country: "Australia" });
      expect(Number.isFinite(place?.lat) && Number.isFinite(place?.lng), region).toBe(true);
    }
  });
});
