import { describe, expect, it } from "vitest";
import { keysOf } from "../records.ts";
import { fulfilments, fulfilmentSteps, fulfilmentWay, mayBecome, statusLabel, type Fulfilment } from "./fulfilment.ts";

const all = keysOf(fulfilments);

/** All allowed transitions, as `from>to`. */
const allowed = (way: "delivery" | "pickup" | "email") =>
  all.flatMap((from) => all.filter((to) => mayBecome(from, to, way)).map((to) => `${from}>${to}`)).toSorted();

describe("an order's status", () => {
  it("only moves forward, and ends in a status that matches the delivery method (specification/fulfilment#transitions)", () => {
    expect(allowed("delivery")).toEqual(
      [
        "placed>packed",
        "placed>partShipped",
        "placed>shipped",
        "packed>partShipped",
        "packed>shipped",
        "partShipped>partShipped",
        "partShipped>shipped",
        "shipped>delivered",
        "shipped>returned",
        "delivered>returned",
        "collected>returned",
      ].toSorted(),
    );
    expect(allowed("pickup")).toEqual(
      [
        "placed>packed",
        "placed>readyForPickup",
        "packed>readyForPickup",
        "readyForPickup>collected",
        "shipped>returned",
        "delivered>returned",
        "collected>returned",
      ].toSorted(),
    );
    expect(allowed("email")).toEqual([]);
  });

  it("depends on whether the order is sent, picked up or emailed", () => {
    const [bottle, card] = [{ giftcard: null }, { giftcard: {} }];
    expect(fulfilmentWay({ clickCollectStore: null, items: [bottle, card] })).toBe("delivery");
    expect(fulfilmentWay({ clickCollectStore: {}, items: [bottle] })).toBe("pickup");
    expect(fulfilmentWay({ clickCollectStore: null, items: [card] })).toBe("email");
  });

  it("has a readable label", () => {
    expect([...all, "cancelled" as const].map(statusLabel)).toEqual([
      "Placed",
      "Packed",
      "Partly shipped",
      "Shipped",
      "Delivered",
      "Ready for pickup",
      "Collected",
      "Returned",
      "Cancelled",
    ]);
  });
});

describe("an order's steps", () => {
  const at = (status: Fulfilment) => ({ status, at: `at ${status}` });
  const shown = (...args: Parameters<typeof fulfilmentSteps>) =>
    fulfilmentSteps(...args).map(({ label, at: when, isCurrent }) => [label, when, isCurrent]);

  it("include completed and future steps", () => {
    expect(shown("delivery", "packed", [at("placed"), at("packed")])).toEqual([
      ["Placed", "at placed", false],
      ["Packed", "at packed", true],
      ["Shipped", null, false],
      ["Delivered", null, false],
    ]);
    expect(shown("pickup", "collected", [at("placed"), at("readyForPickup"), at("collected")])).toEqual([
      ["Placed", "at placed", false],
      ["Ready for pickup", "at readyForPickup", false],
      ["Collected", "at collected", true],
    ]);
    expect(shown("email", "placed", [at("placed")])).toEqual([["Placed", "at placed", true]]);
  });

  it("include partial shipments until the order is complete, and a return at the end", () => {
    expect(shown("delivery", "partShipped", [at("placed"), at("partShipped")]).map(([label]) => label)).toEqual([
      "Placed",
      "Partly shipped",
      "Shipped",
      "Delivered",
    ]);
    const shipped = [at("placed"), at("partShipped"), at("shipped")];
    expect(shown("delivery", "shipped", shipped).map(([label]) => label)).toEqual(["Placed", "Shipped", "Delivered"]);
    expect(
      shown("delivery", "returned", [at("placed"), at("shipped"), at("returned")]).map(([label]) => label),
    ).toEqual(["Placed", "Shipped", "Returned"]);
  });
});
