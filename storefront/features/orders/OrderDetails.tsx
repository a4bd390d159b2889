import {
  deliveryMessages,
  giftSentences,
  instructionSentences,
  paymentMethods,
  pickupLines,
  type PlacedOrder,
} from "@corkwood/commerce";
import { Grid, Heading, Stack, Text, TextLink } from "@corkwood/ui";
import type { ReactNode } from "react";
import { phoneHref } from "../../shared/routing/site.ts";
import { AddressText } from "./address/AddressText.tsx";
import { GiftCardFacts } from "../giftCard/GiftCardFacts.tsx";
import { SummaryLines } from "../totals/SummaryLines.tsx";
import * as styles from "./OrderDetails.css.ts";

function Fact({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Heading level={2} size="small">
        {heading}
      </Heading>
      {children}
    </Stack>
  );
}

/** Expected delivery, if known. */
function ExpectedDelivery({ order: { arrival, placedAt, paymentMethod } }: { order: PlacedOrder }) {
  if (!arrival) return null;
  return (
    <Fact heading="Expected delivery">
      <Text>{deliveryMessages.arrival(arrival, Date.parse(placedAt))}</Text>
      {paymentMethods[paymentMethod].kind === "transfer" && <Text>{deliveryMessages.arrivalAfterTransfer}</Text>}
    </Fact>
  );
}

/** A placed order's items and prices. */
export function OrderLines({ order }: { order: PlacedOrder }) {
  return (
    <SummaryLines
      lines={order.items.map((item, index) => ({
        // The index serves as the id, because several gift cards may have the same variant.
        id: `${index}`,
        name: item.name,
        detail: item.variantLabel,
        more: item.giftcard && <GiftCardFacts giftcard={item.giftcard} />,
        qty: item.qty,
        total: item.lineTotal,
        image: item.image,
      }))}
      subtotal={order.subtotal}
      discounts={order.promoDiscounts}
      shipping={{ label: order.shippingMethodLabel, price: order.shippingMethodPrice }}
      insurance={order.deliveryInsuranceCost}
      wrapping={order.giftWrappingCost}
      voucherTotal={order.voucherRedemptionTotal}
      storeCredit={order.storeCreditRedemptionTotal}
      grandTotal={order.grandTotal}
    />
  );
}

/** A placed order's delivery and payment. */
export function OrderFacts({ order }: { order: PlacedOrder }) {
  const { shippingAddress, gift, email, phone } = order;
  const instructions = instructionSentences(order);
  const pickup = pickupLines(order);
  const billing = order.billingAddress ?? shippingAddress;
  return (
    <>
      <ExpectedDelivery order={order} />
      {pickup.length > 0 && (
        <Fact heading="Store pickup">
          {pickup.map((line) => (
            <Text key={line} className={styles.message}>
              {line === order.pickup?.phone ? <TextLink href={phoneHref(line)}>{line}</TextLink> : line}
            </Text>
          ))}
        </Fact>
      )}
      {shippingAddress && (
        <Fact heading="Delivery address">
          <AddressText address={shippingAddress} />
          {instructions.map((sentence) => (
            <Text key={sentence} className={styles.message}>
              {sentence}
            </Text>
          ))}
        </Fact>
      )}
      {billing && (
        <Fact heading="Billing address">
          <AddressText address={billing} />
        </Fact>
      )}
      {gift.type !== "none" && (
        <Fact heading="Gift">
          <Text>{giftSentences[gift.type]}</Text>
          {gift.from && <Text>From {gift.from}</Text>}
          {gift.to && <Text>To {gift.to}</Text>}
          {gift.message && <Text className={styles.message}>{gift.message}</Text>}
        </Fact>
      )}
      <Fact heading="Contact">
        <Text className={styles.message}>{email}</Text>
        <Text>{phone}</Text>
      </Fact>
      <Fact heading="Payment">
        <Text>{order.paymentMethodLabel}</Text>
      </Fact>
    </>
  );
}

/** A placed order's details: items, prices, delivery and payment. */
export function OrderDetails({ order }: { order: PlacedOrder }) {
  return (
    <>
      <OrderLines order={order} />
      <Grid layout="medium" gap="l">
        <OrderFacts order={order} />
      </Grid>
    </>
  );
}
