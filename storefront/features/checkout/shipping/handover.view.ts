import { giftTypes, handoverOf, mayArriveToday, type Customer, type Handover, type Settings } from "@corkwood/commerce";
import type { PromoParts } from "../../promo/promo.view.ts";
import { ratesView } from "../../totals/rates.view.ts";
import { giftTypeOf } from "../form/validation.ts";

/** Returns the requirements for handing over the order, as the server will decide. */
export function handoverNow(
  parts: PromoParts,
  customer: Customer | null,
  { law, state }: Pick<Settings, "law" | "state">,
): Handover {
  const { checkout, cart, now } = parts;
  return handoverOf(law.handover, {
    address: checkout.shippingAddress,
    isFirst: !customer?.hasReceived,
    isGift: giftTypes[giftTypeOf(checkout, cart)].isGift,
    isSameDay: mayArriveToday(ratesView(parts).standard?.arrival, state, now()),
  });
}
