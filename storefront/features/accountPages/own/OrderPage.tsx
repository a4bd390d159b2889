import { cancelledSentences, invoiceTitle, paymentMethods, sellerOf, type FoundOrder } from "@corkwood/commerce";
import { ButtonLink, EmptyState, Inline, Notice, Spinner, Stack, Text } from "@corkwood/ui";
import { LoadFailed } from "../../../shared/page/LoadFailed.tsx";
import { useSite } from "../../../shared/routing/site.ts";
import { useShop, useSnapshotOf } from "../../../state/shop.tsx";
import { loadOrders } from "../../account/session.actions.ts";
import { BankDetails } from "../../orders/BankDetails.tsx";
import { OrderFulfilment } from "../../orders/fulfilment/OrderFulfilment.tsx";
import { Help } from "../../orders/Help.tsx";
import { OrderDetails } from "../../orders/OrderDetails.tsx";
import { invoicePath } from "../../../shared/routing/orderPaths.ts";
import { rememberOrder } from "../parts/account.actions.ts";
import { accountPath } from "../parts/accountPages.ts";
import { Reorder } from "./Reorder.tsx";
import { useLoaded } from "./useLoaded.ts";
import { useShortDate } from "../../../shared/hooks/useNow.ts";

function Found({ order }: { order: FoundOrder }) {
  const day = useShortDate();
  const hasInvoice = sellerOf(order, useSite().settings) !== null && order.status !== "cancelled";
  return (
    <Stack gap="xl">
      <Stack gap="m">
        <Text size="lead">
          Placed on {day(order.placedAt)}. Its confirmation went to {order.email}.
        </Text>
        <Reorder order={order} />
      </Stack>
      {order.status === "cancelled" && (
        <Notice title={`This order was cancelled${order.cancelledAt ? ` on ${day(order.cancelledAt)}` : ""}`}>
          {cancelledSentences(order).map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Notice>
      )}
      {order.status === "placed" && paymentMethods[order.paymentMethod].kind === "transfer" && (
        <BankDetails order={order} />
      )}
      <OrderFulfilment order={order} />
      <OrderDetails order={order} />
      <Inline gap="s">
        {hasInvoice && (
          <ButtonLink href={invoicePath(order.number)} variant="secondary">
            {invoiceTitle(order)}
          </ButtonLink>
        )}
        <ButtonLink href={accountPath("orders")} variant="secondary">
          All your orders
        </ButtonLink>
      </Inline>
      <Help />
    </Stack>
  );
}

/** One of the customer's orders. @param number in upper case */
export function OrderPage({ number }: { number: string }) {
  const shop = useShop();
  const { order: known } = useSnapshotOf(shop.orderLookup);
  const { loaded, again } = useLoaded(async () => {
    const found = (await loadOrders(shop)).find((order) => order.number === number);
    // Stores the order for the invoice and return pages, which show the most recently stored order.
    if (found) rememberOrder(shop, found);
    return found;
  });
  if (loaded.is === "loading") return <Spinner label="Loading your order" />;
  if (loaded.is === "failed") {
    return <LoadFailed title="Your order could not be loaded" advice={loaded.text} onRetry={again} />;
  }
  if (!loaded.value) {
    return (
      <EmptyState
        title="This is not one of your orders."
        action={
          <ButtonLink href={accountPath("orders")} variant="secondary">
            All your orders
          </ButtonLink>
        }
      >
        <Text>It may have been placed with another email address.</Text>
      </EmptyState>
    );
  }
  return <Found order={known?.number === number ? known : loaded.value} />;
}
