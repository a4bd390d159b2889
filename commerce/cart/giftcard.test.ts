import { describe, expect, it } from "vitest";
import { giftcardPresets } from "./giftcard.ts";
import { giftcardDetail, giftcardErrors, type GiftcardForm } from "./giftcardForm.ts";
import { dollars } from "../money.ts";

const product = { amountMin: dollars(50), amountMax: dollars(1000) };
const form: GiftcardForm = {
  amount: "100",
  recipientName: "Wren",
  recipientEmail: "wren@example.com",
  message: "",
  senderName: "Odette",
  senderEmail: "odette@example.com",
  sending: "atOnce",
  sendOn: "",
};
const now = Date.parse("2026-11-22T12:00:00+11:00");
const errorsOf = (typed: Partial<GiftcardForm>, bounds = product) =>
  giftcardErrors({ ...form, ...typed }, bounds, now, "VIC");

describe("a gift card's amount", () => {
  it("can be chosen from the presets that the product allows", () => {
    expect(giftcardPresets(product)).toEqual([50, 100, 150, 200, 250, 300, 350, 400]);
    expect(giftcardPresets({ amountMin: dollars(120), amountMax: dollars(300) })).toEqual([150, 200, 250, 300]);
  });

  it.each([
    ["", "Please select an amount or enter preferred amount."],
    ["  ", "Please select an amount or enter preferred amount."],
    ["49", "Please enter an amount between $50 and $1,000."],
    ["1001", "Please enter an amount between $50 and $1,000."],
    ["75.50", "You may only specify a custom amount using numbers."],
    ["fifty", "You may only specify a custom amount using numbers."],
    ["-100", "You may only specify a custom amount using numbers."],
    ["50", undefined],
    ["1000", undefined],
  ])("is validated: %j → %j", (amount, error) => {
    expect(errorsOf({ amount }).amount).toBe(error);
  });

  it("must be within the product's bounds, and always between 50 and 1000", () => {
    expect(errorsOf({ amount: "60" }, { amountMin: dollars(80), amountMax: dollars(500) }).amount).toBe(
      "Please enter an amount between $80 and $500.",
    );
    expect(errorsOf({ amount: "2000" }, { amountMin: dollars(1), amountMax: dollars(5000) }).amount).toBe(
      "Please enter an amount between $50 and $1,000.",
    );
  });
});

describe("a gift card's sender, recipient and message", () => {
  it("are accepted when they are valid", () => {
    expect(errorsOf({ message: "x".repeat(250) })).toEqual({});
    expect(giftcardDetail({ ...form, amount: " 150 ", message: "  " })).toEqual({
      amount: 150,
      recipientName: "Wren",
      recipientEmail: "wren@example.com",
      senderName: "Odette",
      senderEmail: "odette@example.com",
    });
  });

  it.each([
    [{ recipientName: " " }, { recipientName: "Enter the recipients first name." }],
    [{ senderName: "" }, { senderName: "Please enter a sender name." }],
    [{ senderName: "Odette 🍷" }, { senderName: "Leave out emoji and symbols." }],
    [{ recipientName: "W".repeat(29) }, { recipientName: "Use 28 characters or fewer." }],
    [{ recipientEmail: "wren" }, { recipientEmail: "Enter a valid email address." }],
    [{ recipientEmail: "wren🍷@example.com" }, { recipientEmail: "Enter a valid email address." }],
    [{ senderEmail: "" }, { senderEmail: "Enter a valid email address." }],
    [{ message: "Cheers 🥂" }, { message: "Gift card messages may not contain emojis!" }],
    [{ message: "x".repeat(251) }, { message: "Use 250 characters or fewer." }],
  ])("are validated: %j → %j", (typed, errors) => {
    expect(errorsOf(typed)).toEqual(errors);
  });
});
