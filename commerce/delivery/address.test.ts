import { describe, expect, it } from "vitest";
import {
  addressErrors,
  fieldLimits,
  hasPictographs,
  isEmail,
  isPhone,
  isPostcode,
  neededFields,
  normalPhone,
  phoneError,
  type Address,
} from "./address.ts";
import { phoneSchema } from "../contract/fields.ts";
import { anAddress } from "../testing/fixtures.ts";
import { settledAddress } from "./addressForm.ts";

const home = anAddress();
const abroad: Address = { ...home, suburb: "Wellington", state: "", postcode: "", country: "NZ" };
const fieldsOf = (address: Address) => Object.keys(addressErrors(address));

describe("an address", () => {
  it("is accepted when it is complete", () => {
    expect(addressErrors(home)).toEqual({});
    expect(addressErrors({ ...home, company: "Corkwood", street2: "Shop 2", phone: "+61 3 5550 0101" })).toEqual({});
  });

  it("requires street, suburb and country, plus postcode and state in Australia", () => {
    expect(addressErrors(abroad)).toEqual({});
    const empty = { street1: " ", suburb: "", state: "", postcode: " " };
    expect(fieldsOf({ ...abroad, ...empty })).toEqual(["street1", "suburb"]);
    expect(fieldsOf({ ...home, ...empty })).toEqual(["street1", "suburb", "state", "postcode"]);
    expect(addressErrors({ ...home, country: "" })).toEqual({ country: "Choose a country." });
    expect(neededFields("AU")).toEqual(["firstName", "lastName", "street1", "suburb", "country", "state", "postcode"]);
    expect(neededFields("SG")).not.toContain("postcode");
  });

  it.each(["ACT", "NSW", "QLD", "NT", "SA", "TAS", "VIC", "WA"])("accepts an address in %s", (state) => {
    expect(addressErrors({ ...home, state })).toEqual({});
  });

  it("must have an existing state or territory if it is in Australia", () => {
    expect(addressErrors({ ...home, state: "Victoria" })).toEqual({ state: "Choose a state or territory." });
    expect(addressErrors({ ...abroad, state: "Waikato" })).toEqual({});
  });

  it.each([
    ["firstName", fieldLimits.firstName, 28],
    ["lastName", fieldLimits.lastName, 28],
    ["company", fieldLimits.company, 50],
    ["street1", fieldLimits.street, 200],
    ["street2", fieldLimits.street, 200],
    ["suburb", fieldLimits.suburb, 50],
  ] as const)("limits the length of %s", (field, limit, characters) => {
    expect(limit).toBe(characters);
    expect(addressErrors({ ...home, [field]: "x".repeat(limit) })).toEqual({});
    expect(addressErrors({ ...home, [field]: "x".repeat(limit + 1) })).toEqual({
      [field]: `Use ${limit} characters or fewer.`,
    });
  });

  it("must not contain pictographs", () => {
    expect(addressErrors({ ...home, street1: "14 Tanner Lane 🍷" })).toEqual({
      street1: "Leave out emoji and symbols.",
    });
  });

  it.each([
    ["🍷", true],
    ["1️⃣", true],
    ["#️⃣", true],
    ["🇦🇺", true],
    ["👩‍🍳", true],
    ["🏽", true],
    ["❤", true],
    ["©️", true],
    ["™️", true],
    ["©", false],
    ["®", false],
    ["™", false],
    ["Cork & Co™ 2019 #1 *", false],
    ["Zoë O’Brien-Müller 王", false],
  ])("detects whether %s is a pictograph: %s", (text, isOne) => {
    expect(hasPictographs(`a ${text} b`)).toBe(isOne);
  });
});

describe("a postcode", () => {
  it.each([
    ["3066", true],
    ["0800", true],
    ["306", false],
    ["30661", false],
    ["306a", false],
    ["٣٠٦٦", false],
  ])("is exactly four digits in Australia: %s", (postcode, accepted) => {
    expect(isPostcode(postcode, "AU")).toBe(accepted);
    expect("postcode" in addressErrors({ ...home, postcode })).toBe(!accepted);
  });

  it.each([
    ["SW1A 1AA", true],
    ["123-4567", true],
    ["1", true],
    ["123456789", true],
    ["1234567890", false],
    ["12.34", false],
    ["Ä1", false],
  ])("is 1 to 9 letters, digits, spaces or hyphens abroad: %s", (postcode, accepted) => {
    expect(isPostcode(postcode, "GB")).toBe(accepted);
    expect("postcode" in addressErrors({ ...abroad, postcode })).toBe(!accepted);
  });
});

describe("an email address", () => {
  it("has one @ and a domain with a dot", () => {
    expect(isEmail("ada+wine@mail.example.com")).toBe(true);
    for (const email of ["ada", "ada@example", "ada@@example.com", "ada @example.com"]) {
      expect(isEmail(email), email).toBe(false);
    }
  });

  it.each([
    ["the Kelvin sign, which becomes k in lower case", "\u212Aate@example.com"],
    ["İ, which becomes i and a dot in lower case", "\u0130rene@example.com"],
    ["an invisible character", "a\u200Bda@example.com"],
  ])("must not contain %s", (_, email) => {
    expect(isEmail(email)).toBe(false);
  });
});

describe("a phone number", () => {
  const written = [
    ["(03) 5550 0142", "03 5550 0142"],
    ["03-5550-0142", "03 5550 0142"],
    ["03\u20115550\u20110142", "03 5550 0142"],
    ["03 5550 – 0142", "03 5550 0142"],
    ["03.5550.0142", "03 5550 0142"],
    ["03/55500142", "03 55500142"],
    ["\u00a003\u00a05550\u00a00142 ", "03 5550 0142"],
    ["\u202a+61 3 5550 0142\u202c", "+61 3 5550 0142"],
    ["+61 (0)3 5550 0142", "+61 3 5550 0142"],
    ["(+61) 3 5550 0142", "+61 3 5550 0142"],
    ["+ 61 3 5550 0142", "+61 3 5550 0142"],
    ["＋６１ ３ ５５５０ ０１４２", "+61 3 5550 0142"],
    ["٠٤٠٠ ٠٠٠ ٠٠٠", "0400 000 000"],
    ["0400000000", "0400000000"],
    ["13 11 14", "13 11 14"],
  ] as const;

  it.each(written)("is accepted as %j and stored as %j", (typed, stored) => {
    expect(normalPhone(typed)).toBe(stored);
    expect(normalPhone(stored)).toBe(stored);
    expect(phoneError(typed)).toBeUndefined();
    expect(phoneSchema.parse(typed)).toBe(stored);
    expect(settledAddress({ ...home, phone: typed }).phone).toBe(stored);
    expect(addressErrors({ ...home, phone: typed })).toEqual({});
  });

  it.each(["call me", "03 5550 0142 ext 5", "03 5550 O142", "3+555001", "++61 3 5550 0142", "(03", "()"])(
    "is rejected if it is invalid: %j",
    (typed) => {
      expect(phoneError(typed)).toBe("Enter a phone number, such as 03 5550 0142 or +61 3 5550 0142.");
      expect(phoneSchema.safeParse(typed).success).toBe(false);
    },
  );

  it("has at most 20 characters in its stored form", () => {
    expect(phoneError("+61 (0) 3 - 5550 - 0142 -")).toBeUndefined();
    expect(phoneError("+61 400 000 000 000 00")).toBe("Use 20 characters or fewer.");
  });

  it.each([
    ["+61 3 5550 0101", true],
    ["0355500101", true],
    ["13 11 14", true],
    ["+61", false],
    ["+61 4", false],
    ["+1 2", false],
    ["12345", false],
    ["", false],
    ["+", false],
    ["  ", false],
    ["03-5550", false],
    ["3+5", false],
    ["(03) 5550 0142", false],
  ])("consists of digits and spaces after an optional plus: %j", (phone, accepted) => {
    expect(isPhone(phone)).toBe(accepted);
  });
});
