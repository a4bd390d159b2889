import { formatMoney, type Address, type PlacedOrder } from "@corkwood/commerce";
import { ButtonLink, Grid, Heading, Notice, Stack, Text } from "@corkwood/ui";
import { useSnapshot } from "valtio";
import { useShop } from "../../shop.tsx";
import { useSite } from "../chrome/site.ts";
import type { CheckoutState } from "./checkout.state.ts";
import * as styles from "./Confirmation.css.ts";
import { countryName } from "./countries.ts";
import { SummaryLines } from "./SummaryLines.tsx";

function AddressText({ address }: { address: Address }) {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.street1,
    address.street2,
    [address.suburb, address.state, address.postcode].filter(Boolean).join(" "),
    countryName(address.country),
  ];
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </address>
  );
}

function BankDetails({ order }: { order: PlacedOrder }) {
  const { bankTransfer } = useSite().settings;
  return (
    <Notice tone="info" title="How to pay by bank transfer">
      <Text>
        Please transfer {formatMoney(order.grandTotal)} to {bankTransfer.accountName}, BSB {bankTransfer.bsb}, account{" "}
        {bankTransfer.accountNumber}, with the reference {order.number}.
      </Text>
    </Notice>
  );
}

/** The order that this browser placed last, until something is added to a new cart. */
export function Confirmation() {
  const { placedOrder } = useSnapshot(useShop().checkout) as CheckoutState;
  if (!placedOrder) {
    return (
      <Stack gap="l">
        <Heading level={1}>There is no order to show here</Heading>
        <Text>Your confirmation was emailed to you when your order was placed.</Text>
        <div>
          <ButtonLink href="/">Return to Home</ButtonLink>
        </div>
      </Stack>
    );
  }
  const { shippingAddress, clickCollectStore } = placedOrder;
  const billing = placedOrder.billingAddress ?? shippingAddress;
  return (
    <Stack gap="xl" className={styles.confirmation}>
      <Stack gap="s">
        <Heading level={1}>Thank you for your order</Heading>
        <Text size="lead">
          Your order number is <strong data-testid="order-number">{placedOrder.number}</strong>. We have emailed a
          confirmation to {placedOrder.email}.
        </Text>
      </Stack>
      {placedOrder.paymentMethod === "bankTransfer" && <BankDetails order={placedOrder} />}
      <SummaryLines
        lines={placedOrder.items.map((item) => ({
          id: item.variantId,
          name: item.name,
          detail: item.giftcard ? `For ${item.giftcard.recipientName}` : item.variantLabel,
          qty: item.qty,
          total: item.lineTotal,
          image: item.image,
        }))}
        subtotal={placedOrder.subtotal}
        discounts={placedOrder.promoDiscounts}
        shipping={{ label: placedOrder.shippingMethodLabel, price: placedOrder.shippingMethodPrice }}
        insurance={placedOrder.deliveryInsuranceCost}
        wrapping={placedOrder.giftWrappingCost}
        voucherTotal={placedOrder.voucherRedemptionTotal}
        storeCredit={placedOrder.storeCreditRedemptionTotal}
        grandTotal={placedOrder.grandTotal}
      />
      <Grid layout="medium" gap="l">
        {clickCollectStore && (
          <Stack gap="xs">
            <Heading level={2} size="small">
              Store pickup
            </Heading>
            <Text>{clickCollectStore.name}</Text>
            <Text>{clickCollectStore.address}</Text>
          </Stack>
        )}
        {shippingAddress && (
          <Stack gap="xs">
            <Heading level={2} size="small">
              Delivery address
            </Heading>
            <AddressText address={shippingAddress} />
          </Stack>
        )}
        {billing && (
          <Stack gap="xs">
            <Heading level={2} size="small">
              Billing address
            </Heading>
            <AddressText address={billing} />
          </Stack>
        )}
        <Stack gap="xs">
          <Heading level={2} size="small">
            Payment
          </Heading>
          <Text>{placedOrder.paymentMethodLabel}</Text>
        </Stack>
      </Grid>
      <div>
        <ButtonLink href="/products" variant="secondary">
          Continue shopping
        </ButtonLink>
      </div>
    </Stack>
  );
}
