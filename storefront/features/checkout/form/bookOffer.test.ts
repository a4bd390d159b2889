import { maxAddresses, type BookAddress } from "@corkwood/commerce";
import { anAddress } from "@corkwood/commerce/testing";
import { expect, it } from "vitest";
import { bookOffer } from "./bookOffer.ts";

const home = anAddress();
const entry = (street1 = home.street1, id = "1"): BookAddress => ({
  ...home,
  id,
  street1,
  isDefaultBilling: false,
  isDefaultShipping: false,
});
const offer = (addresses: BookAddress[] | null, saveAddress: "" | "yes" | "no" = "", street1 = home.street1) =>
  bookOffer({ shippingAddress: { ...home, street1 }, saveAddress }, addresses && { addresses });

it("offers nothing to guests, or to customers with a full address book", () => {
  expect(offer(null, "yes")).toBeUndefined();
  const full = Array.from({ length: maxAddresses }, (_, at) => entry(`${at} Full Street`, String(at + 1)));
  expect(offer(full, "yes")).toBeUndefined();
  expect(offer(full.slice(1), "yes")).toEqual({ isKnown: false, saves: true });
});

it("saves the first address by default, and later addresses only on request", () => {
  expect([offer([])?.saves, offer([], "no")?.saves]).toEqual([true, false]);
  const others = [entry("9 Office Street")];
  expect([offer(others)?.saves, offer(others, "yes")?.saves, offer(others, "no")?.saves]).toEqual([false, true, false]);
});

it("does not store an address that differs from a stored one only in surrounding spaces", () => {
  expect(offer([entry()], "yes")).toEqual({ isKnown: true, saves: false });
  expect(offer([entry()], "yes", ` ${home.street1} `)).toEqual({ isKnown: true, saves: false });
});
