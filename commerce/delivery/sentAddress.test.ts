import { describe, expect, it } from "vitest";
import type { Address } from "./address.ts";
import { billingAddressOf, isBlankAddress, settledAddress } from "./addressForm.ts";
import { anAddress } from "../testing/fixtures.ts";

const address = anAddress();
const blank: Address = { ...address, firstName: "", lastName: "", street1: "", suburb: "", state: "", postcode: "" };

describe("a submitted address", () => {
  it("has no surrounding spaces", () => {
    expect(settledAddress({ ...address, street1: " 14 Tanner Lane ", postcode: "3066 " })).toEqual(address);
  });

  it("has no state or postcode if its country has none", () => {
    expect(settledAddress({ ...address, country: "HK" })).toMatchObject({ state: "", postcode: "" });
    expect(settledAddress({ ...address, country: "NZ" })).toMatchObject({ state: "", postcode: "3066" });
    expect(settledAddress({ ...address, country: "US" })).toMatchObject({ state: "VIC", postcode: "3066" });
  });
});

describe("a billing address", () => {
  it("is stored only with street, suburb and postcode", () => {
    expect(billingAddressOf(address)).toEqual(address);
    for (const field of ["street1", "suburb", "postcode"] as const) {
      expect(billingAddressOf({ ...address, [field]: " " }), field).toBeNull();
    }
  });

  it("is stored without a postcode if its country has none", () => {
    expect(billingAddressOf({ ...address, country: "HK", postcode: "" })).not.toBeNull();
    expect(billingAddressOf({ ...address, country: "NZ", postcode: "" })).toBeNull();
  });
});

it("an address is blank until the shopper types something", () => {
  expect(isBlankAddress({ ...blank, country: "NZ" })).toBe(true);
  expect(isBlankAddress({ ...blank, street2: "Unit 1" })).toBe(false);
});
