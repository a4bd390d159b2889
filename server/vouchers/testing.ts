import { randomUUID } from "node:crypto";
import type { Database } from "../db/connection.ts";
import { orders } from "../db/schema.ts";

/** An order for tests, as its payment is under way. @returns its id */
export async function anOrder(db: Database): Promise<string> {
  const id = randomUUID();
  await db.insert(orders).values({
    id,
    number: id,
    status: "pending",
    email: "ann@example.com",
    phone: "0400 000 000",
    shippingAddress: {
      firstName: "Ann",
      lastName: "Vintner",
      company: "",
      street1: "14 Tanner Lane",
      street2: "",
      suburb: "Collingwood",
      state: "VIC",
      postcode: "3066",
      country: "AU",
      phone: "",
    },
    shippingMethodCode: "standard",
    shippingMethodLabel: "Standard delivery",
    deliveryInstructions: { delivery: "", notAtHome: "" },
    paymentMethod: "braintreeCreditCard",
    subtotalCents: 5000,
    shippingCents: 0,
    grandTotalCents: 5000,
    createdAt: new Date("2026-03-01T02:00:00Z"),
  });
  return id;
}
