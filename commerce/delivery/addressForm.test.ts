import { describe, expect, it } from "vitest";
import { australianStates } from "./address.ts";
import { addressForm } from "./addressForm.ts";

describe("the address form", () => {
  it.each([
    ["AU", "Suburb or town", "State or territory", "Postcode"],
    ["NZ", "Town or city", undefined, "Postcode"],
    ["GB", "Town or city", undefined, "Postcode"],
    ["US", "City", "State", "ZIP code"],
    ["CA", "City", "Province or territory", "Postal code"],
    ["SG", "City or district", undefined, "Postal code"],
    ["HK", "District", undefined, undefined],
    ["JP", "City or ward", "Prefecture", "Postal code"],
  ])("uses the field names for %s", (country, suburb, state, postcode) => {
    expect(addressForm(country)).toMatchObject({ suburb, state, postcode });
  });

  it("has a list of states for Australia, and a text field for other countries", () => {
    expect(addressForm("AU").states).toEqual(australianStates);
    expect(addressForm("US").states).toEqual([]);
  });

  it.each(["BR", "", "constructor"])("has default field names for other countries: %j", (country) => {
    expect(addressForm(country)).toEqual({
      suburb: "Town or city",
      state: "State, province or region",
      postcode: "Postcode",
      states: [],
    });
  });
});
