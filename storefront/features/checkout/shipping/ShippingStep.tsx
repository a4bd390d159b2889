import {
  asksForRecipient,
  checkoutMessages,
  giftTypes,
  handoverOf,
  mayArriveToday,
  shippingMethods,
  type Customer,
  type Handover,
  type Settings,
} from "@corkwood/commerce";
import { Button, Checkbox, ErrorSummary, Heading, Notice, Stack, Text } from "@corkwood/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useShop, useSnapshotOf } from "../../../state/shop.tsx";
import { useSite } from "../../../shared/routing/site.ts";
import { usePromoParts } from "../../promo/usePromo.ts";
import { Form } from "../../../shared/forms/Form.tsx";
import { useForm } from "../../../shared/forms/useForm.ts";
import { addressFields } from "../address/AddressFields.tsx";
import { fillIn, fillInPart } from "../form/checkout.actions.ts";
import type { CheckoutState } from "../../../state/checkout.state.ts";
import { Collector } from "./Collector.tsx";
import { DeliveryMethod } from "./DeliveryMethod.tsx";
import { GiftOptions } from "./GiftOptions.tsx";
import { stepPath } from "../form/gating.ts";
import { HomeDelivery } from "./HomeDelivery.tsx";
import { PickupStores } from "./PickupStores.tsx";
import { loadRates } from "./rates.actions.ts";
import { chosenRate, isShipped, ratesView } from "../../totals/rates.view.ts";
import { RatesFailed } from "./RatesFailed.tsx";
import { extraPrices } from "../../totals/totals.ts";
import { usePickupPlace } from "./usePickupPlace.ts";
import { useStores } from "./useStores.ts";
import { giftTypeOf, shippingErrors, type ShippingField } from "../form/validation.ts";
import type { PromoParts } from "../../promo/promo.view.ts";

/** Returns the requirements for handing over the order, by the same rules that the server applies. */
function handoverNow(
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

const formId = "shipping-form";
const order: readonly ShippingField[] = [
  "storeId",
  "pickup.firstName",
  "pickup.lastName",
  "pickup.collector",
  ...addressFields.map((field) => `shipping.${field}` as const),
  "instructions.delivery",
  "instructions.notAtHome",
  "gift.to",
  "gift.from",
  "gift.message",
  "law.recipientIsOfAge",
];

/** Returns the reason why delivery is refused, keyed by the field that causes the refusal. */
function refusedAt({ shippingAddress }: CheckoutState, refusal: string): Partial<Record<ShippingField, string>> {
  if (refusal === "") return {};
  return { [shippingAddress.country === "AU" ? "shipping.postcode" : "shipping.country"]: refusal };
}

function withoutNotAtHome(checkout: CheckoutState): CheckoutState {
  return { ...checkout, deliveryInstructions: { ...checkout.deliveryInstructions, notAtHome: "" } };
}

/** Empty address, passed if the order is not picked up, so that no place is looked up. */
const noAddress = { country: "", suburb: "", state: "", postcode: "" };

const unpriced = "We couldn’t load the delivery costs. Check your connection and try again.";

/** The step with delivery or pickup and their options. */
export function ShippingStep() {
  const shop = useShop();
  const { settings } = useSite();
  const { law } = settings;
  // The state must contain the typed text before the next key press.
  const checkout = useSnapshotOf(shop.checkout, { sync: true });
  const parts = { ...usePromoParts(), checkout };
  const { cart } = parts;
  const rates = ratesView(parts);
  const isSent = isShipped(cart);
  const isPickup = isSent && shippingMethods[checkout.shippingMethod].isPickup;
  const refused = refusedAt(checkout, isPickup ? "" : rates.refusal);
  const { customer } = useSnapshotOf(shop.account);
  const handover = handoverNow(parts, customer, settings);
  // A hidden field has no error. Its text is kept until the step is completed.
  const sent = handover.isUnattendedAllowed ? checkout : withoutNotAtHome(checkout);
  const form = useForm(formId, order, { ...refused, ...shippingErrors({ ...parts, checkout: sent }, settings) });
  const stores = useStores();
  const place = usePickupPlace(isPickup ? checkout.shippingAddress : noAddress);
  const prices = extraPrices(parts);
  const [problem, setProblem] = useState("");
  const navigate = useNavigate();

  async function goOn() {
    setProblem("");
    const isReady = ratesView(shop).status === "ready" || (await loadRates(shop));
    const rate = chosenRate(shop);
    if (rate) {
      fillInPart(shop, "deliveryInstructions", sent.deliveryInstructions);
      fillIn(shop, { shippingDone: true, failure: null });
      shop.activity.push({ kind: "shippingChosen", tier: rate.label });
      await navigate(stepPath("payment"));
    } else if (!isReady) setProblem(unpriced);
    // The response may be a refusal, which is shown at the field that causes it.
    else form.check();
  }

  return (
    <Form state={form} onSend={goOn}>
      <Stack gap="l">
        <Heading level={2}>Shipping</Heading>
        <ErrorSummary errors={problem ? [{ message: problem }, ...form.summary] : form.summary} />
        {isSent ? (
          <DeliveryMethod rates={rates} method={checkout.shippingMethod} />
        ) : (
          <Notice title={checkoutMessages.noShippingRequired}>
            <Text>Gift cards are sent by email as soon as your order is placed, or on the day that you chose.</Text>
          </Notice>
        )}
        {isPickup && (
          <PickupStores
            all={stores}
            named={rates.pickup?.stores}
            place={place}
            chosen={checkout.storeId}
            error={form.shown.storeId}
          />
        )}
        {/* Placed before the collector, because a retry focuses the preceding heading, and the collector's heading
            disappears if pickup is no longer offered. */}
        {isPickup && rates.status === "failed" && <RatesFailed rates={rates} />}
        {isPickup && <Collector pickup={checkout.pickup} errors={form.shown} />}
        {isSent && !isPickup && (
          <HomeDelivery
            checkout={checkout}
            rates={rates}
            handover={handover}
            insurance={prices.insurance}
            errors={{ ...form.shown, ...refused }}
          />
        )}
        {isSent && <GiftOptions gift={checkout.gift} wrapping={prices.wrapping} errors={form.shown} />}
        {asksForRecipient(law, giftTypeOf(checkout, cart), cart.items) && (
          <Checkbox
            label={law.recipient.wording}
            name="law.recipientIsOfAge"
            checked={checkout.law.recipientIsOfAge}
            error={form.shown["law.recipientIsOfAge"]}
            onChange={(event) => fillInPart(shop, "law", { recipientIsOfAge: event.currentTarget.checked })}
          />
        )}
        <Button type="submit" variant="primary" size="large" loading={form.sending}>
          Continue to payment
        </Button>
      </Stack>
    </Form>
  );
}
