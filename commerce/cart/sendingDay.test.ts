import { describe, expect, it } from "vitest";
import { viewCart } from "./cart.ts";
import { giftcardDetail, giftcardErrors, giftcardFormOf, type GiftcardForm } from "./giftcardForm.ts";
import { giftcardLines } from "./giftcard.ts";
import { dollars } from "../money.ts";
import { lastSendingDay, sendingDayError, sendingTime } from "./sendingDay.ts";
import { aProduct } from "../testing/fixtures.ts";

/** Epoch milliseconds of a local time in Melbourne, which is 11 hours ahead of UTC in summer and 10 in winter. */
const at = (time: string, offset = 11) => Date.parse(`${time}+${offset}:00`);
const now = at("2026-11-22T12:00:00");

describe("a gift card's sending day", () => {
  it.each([
    ["2026-11-22", undefined],
    ["2026-11-23", undefined],
    ["2026-12-4", undefined],
    ["2027-11-22", undefined],
    ["2026-11-21", "The day to send it is over. Choose another day, or send it now."],
    ["2027-11-23", "Choose a day up to Monday 22 November 2027. We send gift cards at most a year ahead."],
    ["2027-02-29", "Enter a day that exists, as day, month and year."],
    ["2026-13-01", "Enter a day that exists, as day, month and year."],
    ["2026--1", "Enter a day that exists, as day, month and year."],
    ["--", "Choose the day on which we send it."],
    ["", "Choose the day on which we send it."],
  ])("is validated: %j → %s", (typed, error) => {
    expect(sendingDayError(typed, now, "VIC")).toBe(error);
  });

  it("ends at midnight in Melbourne", () => {
    expect(sendingDayError("2026-11-22", at("2026-11-22T23:59:59"), "VIC")).toBeUndefined();
    expect(sendingDayError("2026-11-22", at("2026-11-23T00:00:00"), "VIC")).toContain("is over");
    // In winter, midnight is an hour later in UTC.
    expect(sendingDayError("2026-07-01", at("2026-07-01T23:59:59", 10), "VIC")).toBeUndefined();
    expect(sendingDayError("2026-07-01", at("2026-07-02T00:00:00", 10), "VIC")).toContain("is over");
  });

  it("may be a leap day, and is at most one year ahead", () => {
    expect(sendingDayError("2028-02-29", at("2027-03-01T12:00:00"), "VIC")).toBeUndefined();
    expect(sendingDayError("2028-02-29", at("2028-02-29T12:00:00"), "VIC")).toBeUndefined();
    expect(lastSendingDay(at("2028-02-29T12:00:00"), "VIC")).toBe("2029-02-28");
    expect(lastSendingDay(at("2027-02-28T12:00:00"), "VIC")).toBe("2028-02-28");
  });
});

describe("a gift card's sending time", () => {
  it("is immediate if no day is set or the day has begun", () => {
    const early = at("2026-11-22T00:30:00");
    expect(sendingTime("2026-11-22", early, "VIC")).toBe(early);
    expect(sendingTime(undefined, now, "VIC")).toBe(now);
    expect(sendingTime("2026-11-22", now, "VIC")).toBe(now);
    // The payment was completed after midnight.
    expect(sendingTime("2026-11-21", now, "VIC")).toBe(now);
  });

  it.each([
    ["2026-12-25", at("2026-12-25T08:00:00")],
    ["2027-06-15", at("2027-06-15T08:00:00", 10)],
    // Clocks go back at 3 am on 4 April 2027, and forward at 2 am on 3 October 2027.
    ["2027-04-03", at("2027-04-03T08:00:00")],
    ["2027-04-04", at("2027-04-04T08:00:00", 10)],
    ["2027-10-02", at("2027-10-02T08:00:00", 10)],
    ["2027-10-03", at("2027-10-03T08:00:00")],
    ["2028-02-29", at("2028-02-29T08:00:00")],
  ])("is 8 am in Melbourne on %s", (day, time) => {
    expect(new Date(sendingTime(day, now, "VIC")).toISOString()).toBe(new Date(time).toISOString());
  });
});

describe("the sending day in another state", () => {
  it("ends at midnight in that state", () => {
    expect(sendingDayError("2026-11-22", Date.parse("2026-11-22T23:59:59+08:00"), "WA")).toBeUndefined();
    expect(sendingDayError("2026-11-22", Date.parse("2026-11-23T00:00:00+08:00"), "WA")).toContain("is over");
  });

  it.each([
    ["WA", "2026-12-25T00:00Z"],
    ["NT", "2026-12-24T22:30Z"],
    ["QLD", "2026-12-24T22:00Z"],
    ["SA", "2026-12-24T21:30Z"],
    ["NSW", "2026-12-24T21:00Z"],
  ] as const)("begins at 8 am in that state: %s", (state, time) => {
    expect(sendingTime("2026-12-25", now, state)).toBe(Date.parse(time));
  });
});

describe("a gift card with a sending day", () => {
  const form: GiftcardForm = {
    amount: "100",
    recipientName: "Wren",
    recipientEmail: "wren@example.com",
    message: "Enjoy",
    senderName: "Odette",
    senderEmail: "odette@example.com",
    sending: "onDay",
    sendOn: "2026-12-4",
  };
  const bounds = { amountMin: dollars(50), amountMax: dollars(500) };

  it("stores the day as ISO 8601, and restores the form for editing", () => {
    const detail = giftcardDetail(form);
    expect(detail.sendOn).toBe("2026-12-04");
    expect(giftcardFormOf(detail)).toEqual({ ...form, sendOn: "2026-12-04" });
  });

  it("stores no day for immediate sending, even if a day was typed before", () => {
    const typed = { ...form, sending: "atOnce", sendOn: "2020-1-1" } as const;
    expect(giftcardErrors(typed, bounds, now, "VIC")).toEqual({});
    expect(giftcardDetail(typed)).not.toHaveProperty("sendOn");
    expect(giftcardErrors({ ...form, sendOn: "" }, bounds, now, "VIC")).toEqual({
      sendOn: "Choose the day on which we send it.",
    });
  });

  it("shows its recipient, sender, message and day", () => {
    expect(giftcardLines(giftcardDetail(form))).toEqual([
      "For Wren (wren@example.com)",
      "From Odette (odette@example.com)",
      "Message: Enjoy",
      "Sent on Friday 4 December 2026",
    ]);
    expect(giftcardLines(giftcardDetail({ ...form, message: "", sending: "atOnce" }))).toEqual([
      "For Wren (wren@example.com)",
      "From Odette (odette@example.com)",
      "Sent as soon as the order is placed",
    ]);
  });

  it("stays in the cart unchanged once its day has passed, with an error that blocks checkout", () => {
    const product = aProduct({ functionalType: "giftcard", giftcard: bounds });
    const giftcard = giftcardDetail(form);
    const item = { id: "g", productId: "p-1", variantId: "v-1", qty: 1, createdAt: 0, giftcard };
    const viewAt = (time: number) => viewCart([item], { "p-1": product }, time, "VIC");
    expect(viewAt(at("2026-12-04T23:59:00"))).toMatchObject({ canCheckout: true, lines: [{ error: undefined }] });
    expect(viewAt(at("2026-12-05T00:00:00"))).toMatchObject({
      canCheckout: false,
      lines: [{ error: "The day to send it is over. Choose another day, or send it now.", item }],
    });
  });
});
