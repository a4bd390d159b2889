import { ButtonLink, Heading, Stack, Text, TextLink } from "@corkwood/ui";
import { useSnapshot } from "valtio";
import { useShop } from "../../shop.tsx";
import { BankDetails } from "../orders/BankDetails.tsx";
import { OrderDetails } from "../orders/OrderDetails.tsx";
import { orderPath } from "../orders/orders.actions.ts";
import type { CheckoutState } from "./checkout.state.ts";
import * as styles from "./Confirmation.css.ts";

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
  return (
    <Stack gap="xl" className={styles.confirmation}>
      <Stack gap="s">
        <Heading level={1}>Thank you for your order</Heading>
        <Text size="lead">
          Your order number is <strong data-testid="order-number">{placedOrder.number}</strong>. We have emailed a
          confirmation to {placedOrder.email}.
        </Text>
        <Text>
          You can see it again at any time on <TextLink href={orderPath(placedOrder.number)}>its own page</TextLink>.
        </Text>
      </Stack>
      {placedOrder.paymentMethod === "bankTransfer" && <BankDetails order={placedOrder} />}
      <OrderDetails order={placedOrder} />
      <div>
        <ButtonLink href="/products" variant="secondary">
          Continue shopping
        </ButtonLink>
      </div>
    </Stack>
  );
}
