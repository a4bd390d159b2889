import { dollars, type PlacedOrder } from "@corkwood/commerce";
import { anAddress, aPlacedOrder } from "@corkwood/commerce/testing";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { OrderDetails } from "./OrderDetails.tsx";

const order = aPlacedOrder({ shippingAddress: anAddress() });

const page = (over: Partial<PlacedOrder> = {}) => renderToString(<OrderDetails order={{ ...order, ...over }} />);

it("shows the order's contact details", () => {
  expect(page()).toContain("0400 000 000");
  expect(page()).toContain("ada@example.com");
});

it("shows delivery instructions if there are any", () => {
  const html = page({
    deliveryInstructions: { delivery: "Ring twice", notAtHome: "Leave it with Wren" },
    holdDeliveryInHotWeather: true,
  });
  for (const sentence of [
    "Delivery instructions: Ring twice",
    "If no one is home: Leave it with Wren",
    "In hot weather we hold it back until it is cooler.",
  ]) {
    expect(html).toContain(sentence);
    expect(page()).not.toContain(sentence.split(":")[0]);
  }
});

it("shows pickup details: ready time, collector, what to bring, and how to reach the store", () => {
  const pickup = {
    firstName: "Ada",
    lastName: "Vintner",
    collector: "",
    readyBy: "2026-03-02T11:00",
    phone: "(03) 5550 0101",
    hours: ["Monday to Friday: 9 am to 5:30 pm"],
  };
  const clickCollectStore = { id: "s-1", name: "Corkwood Collingwood", address: "14 Tanner Lane" };
  const collected = page({ shippingAddress: null, clickCollectStore, pickup });
  for (const words of [
    "Corkwood Collingwood",
    "Ready Mon 2 Mar by 11 am.",
    "We pack your order when your transfer has reached us, so it may be ready later.",
    "Collected by Ada Vintner.",
    "Bring the order number and photo ID that shows you are 18 or over.",
    'href="tel:0355500101"',
    "Monday to Friday: 9 am to 5:30 pm",
  ]) {
    expect(collected).toContain(words);
  }
  expect(page({ clickCollectStore, pickup, paymentMethod: "braintreeCreditCard" })).not.toContain("ready later");
});

it("states that packing waits for the payment if the customer pays by bank transfer", () => {
  const arrival = { from: "2026-03-04", to: "2026-03-05" };
  const waits = "We pack your order when your transfer has reached us, so it may arrive later.";
  expect(page({ arrival })).toContain(waits);
  expect(page({ arrival, paymentMethod: "braintreeCreditCard" })).not.toContain(waits);
});

it("shows gift wrapping with its price", () => {
  const gift = { from: "Ada", to: "Wren", message: "Cheers" };
  const wrapped = page({ gift: { ...gift, type: "wrapped" }, giftWrappingCost: dollars(15) });
  expect(wrapped).toContain("We wrap it as a gift.");
  expect(wrapped).toContain("$15.00");
  const written = page({ gift: { ...gift, type: "messageOnly" } });
  expect(written).toContain("We put your message in.");
  expect(written).not.toContain("We wrap it");
  expect(page()).not.toContain("We put your message in.");
});
