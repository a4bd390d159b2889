import { dollars, type PlacedOrder } from "@corkwood/commerce";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { OrderDetails } from "./OrderDetails.tsx";

const address = {
  firstName: "Ada",
  lastName: "Vintner",
  company: "",
  street1: "1 Cellar Lane",
  street2: "",
  suburb: "Carlton",
  state: "VIC",
  postcode: "3053",
  country: "AU",
  phone: "",
};
const order: PlacedOrder = {
  number: "CWACDEFGHJ",
  placedAt: "2026-03-01T00:00:00.000Z",
  items: [],
  promoItems: [],
  subtotal: dollars(20),
  promoDiscounts: [],
  deliveryInsuranceCost: dollars(0),
  giftWrappingCost: dollars(0),
  voucherCount: 0,
  voucherRedemptionTotal: dollars(0),
  storeCreditRedemptionTotal: dollars(0),
  grandTotal: dollars(20),
  email: "ada@example.com",
  phone: "0400 000 000",
  billingAddress: null,
  shippingAddress: address,
  clickCollectStore: null,
  gift: { type: "none", from: "", to: "", message: "" },
  shippingMethodLabel: "Standard delivery",
  shippingMethodPrice: dollars(0),
  deliveryInstructions: { delivery: "", notAtHome: "" },
  holdDeliveryInHotWeather: false,
  arrival: null,
  paymentMethod: "bankTransfer",
  paymentMethodLabel: "Bank Transfer",
};

const page = (over: Partial<PlacedOrder> = {}) => renderToString(<OrderDetails order={{ ...order, ...over }} />);

it("shows how the shop reaches the shopper", () => {
  expect(page()).toContain("0400 000 000");
  expect(page()).toContain("ada@example.com");
});

it("shows what was asked for at the delivery, and nothing where nothing was", () => {
  const asked = page({
    deliveryInstructions: { delivery: "Ring twice", notAtHome: "Leave it with Wren" },
    holdDeliveryInHotWeather: true,
  });
  for (const sentence of [
    "Delivery instructions: Ring twice",
    "If nobody is at home: Leave it with Wren",
    "In hot weather we hold it back until it is cooler.",
  ]) {
    expect(asked).toContain(sentence);
    expect(page()).not.toContain(sentence.split(":")[0]);
  }
});

it("says that an order waits for its transfer, where it is paid by one", () => {
  const arrival = { from: "2026-03-04", to: "2026-03-05" };
  const waits = "We pack your order when your transfer has reached us, so it may arrive later.";
  expect(page({ arrival })).toContain(waits);
  expect(page({ arrival, paymentMethod: "braintreeCreditCard" })).not.toContain(waits);
});

it("says whether a gift is wrapped, and what that costs", () => {
  const gift = { from: "Ada", to: "Wren", message: "Cheers" };
  const wrapped = page({ gift: { ...gift, type: "wrapped" }, giftWrappingCost: dollars(15) });
  expect(wrapped).toContain("We wrap it as a gift.");
  expect(wrapped).toContain("$15.00");
  const written = page({ gift: { ...gift, type: "messageOnly" } });
  expect(written).toContain("We put your message in.");
  expect(written).not.toContain("We wrap it");
  expect(page()).not.toContain("We put your message in.");
});
