import { describe, expect, it } from "vitest";
import { settingsSchema } from "../content/settings.ts";
import { asksForRecipient, isAdult, lawRefusal } from "./law.ts";

type Law = ReturnType<typeof settingsSchema.shape.law.parse>;
const law = (how: Law["age"]["how"], isAsked = false): Law =>
  settingsSchema.shape.law.parse({ age: { how }, recipient: { isAsked } });
const noon = Date.parse("2026-03-01T12:00:00+11:00");
const nothing = { isOfAge: false, recipientIsOfAge: false };

describe("the age of majority", () => {
  it.each([
    // Melbourne is 11 hours ahead of UTC in summer, so the birthday begins there on the previous day in UTC.
    ["2008-03-01", "2026-02-28T12:59:59.999Z", false],
    ["2008-03-01", "2026-02-28T13:00:00.000Z", true],
    // Melbourne is ten hours ahead of UTC in winter.
    ["2008-07-01", "2026-06-30T13:59:59.999Z", false],
    ["2008-07-01", "2026-06-30T14:00:00.000Z", true],
    // 2026 has no 29 February.
    ["2008-02-29", "2026-02-28T02:00:00.000Z", false],
    ["2008-02-29", "2026-02-28T13:00:00.000Z", true],
    ["2010-01-01", "2026-03-01T02:00:00.000Z", false],
    ["1999-12-31", "2026-03-01T02:00:00.000Z", true],
    ["1900-01-01", "2026-03-01T02:00:00.000Z", true],
    ["1899-12-31", "2026-03-01T02:00:00.000Z", false],
    ["0206-12-31", "2026-03-01T02:00:00.000Z", false],
    ["2999-01-01", "2026-03-01T02:00:00.000Z", false],
  ])("is reached by a person born on %s at %s: %s", (born, moment, is) => {
    expect(isAdult(born, Date.parse(moment), "VIC")).toBe(is);
  });
});

it("the age of majority is reached at midnight in the shop's state", () => {
  const is = (moment: string) => isAdult("2008-03-01", Date.parse(moment), "WA");
  expect([is("2026-02-28T15:59:59Z"), is("2026-02-28T16:00:00Z")]).toEqual([false, true]);
});

describe("questions before a sale", () => {
  it("are not asked if the shop only shows a statement, which is the default for existing shops", () => {
    expect(settingsSchema.shape.law.parse(undefined).age.how).toBe("statement");
    expect(lawRefusal(law("statement"), nothing, false, noon, "VIC")).toBeUndefined();
  });

  it("can ask the shopper to confirm their age", () => {
    expect(lawRefusal(law("confirmation"), nothing, false, noon, "VIC")).toMatchObject({
      code: "AGE_NOT_CONFIRMED",
      field: "isOfAge",
    });
    expect(lawRefusal(law("confirmation"), { ...nothing, isOfAge: true }, false, noon, "VIC")).toBeUndefined();
  });

  it("can ask for a date of birth, which a confirmation cannot replace", () => {
    const schema = law("dateOfBirth");
    const born = (dateOfBirth: string) => lawRefusal(schema, { ...nothing, dateOfBirth }, false, noon, "VIC");
    expect(lawRefusal(schema, { ...nothing, isOfAge: true }, false, noon, "VIC")).toMatchObject({
      field: "dateOfBirth",
      message: "Enter your date of birth.",
    });
    expect(born("2008-03-02")).toMatchObject({ code: "AGE_NOT_CONFIRMED", field: "dateOfBirth" });
    expect(born("2008-03-02")?.message).not.toContain("2008");
    expect(born("2008-03-01")).toBeUndefined();
  });

  it("include the recipient's age for gifts of any kind and gift cards", () => {
    const schema = law("statement", true);
    expect(asksForRecipient(schema, "none", [{}])).toBe(false);
    expect(asksForRecipient(schema, "messageOnly", [{}])).toBe(true);
    expect(asksForRecipient(schema, "wrapped", [{}])).toBe(true);
    expect(asksForRecipient(schema, "none", [{}, { giftcard: {} }])).toBe(true);
    expect(asksForRecipient(schema, "none", [{ giftcard: null }])).toBe(false);
    expect(asksForRecipient(law("statement"), "wrapped", [{ giftcard: {} }])).toBe(false);
    expect(lawRefusal(schema, nothing, true, noon, "VIC")?.code).toBe("RECIPIENT_NOT_CONFIRMED");
    expect(lawRefusal(schema, { ...nothing, recipientIsOfAge: true }, true, noon, "VIC")).toBeUndefined();
  });
});
