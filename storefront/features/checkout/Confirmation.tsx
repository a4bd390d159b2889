import { dayText, formatMoney, fulfilmentWay, paymentMethods, type PlacedOrder } from "@corkwood/commerce";
import { ButtonLink, Heading, Notice, Stack, Text, TextLink } from "@corkwood/ui";
import type { ComponentType } from "react";
import { useSnapshot } from "valtio";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { BankDetails } from "../orders/BankDetails.tsx";
import { OrderFulfilment, OrderStatus } from "../orders/fulfilment/OrderFulfilment.tsx";
import { OrderFacts, OrderLines } from "../orders/OrderDetails.tsx";
import { orderPath } from "../../shared/routing/orderPaths.ts";
import { PageMeta } from "../../shared/page/PageMeta.tsx";
import { ReadByScript } from "../../shared/page/ReadByScript.tsx";
import { ReadingColumns } from "../../shared/page/columns/ReadingColumns.tsx";
import { pathTo } from "../../shared/routing/paths.ts";

const title = (isLater: boolean) =>
  isLater
    ? { one: "Your gift card will be sent", several: "Your gift cards will be sent" }
    : { one: "Your gift card is on its way", several: "Your gift cards are on their way" };

/** Gift card recipients, with the day on which each card is emailed. */
function GiftCards({ order }: { order: PlacedOrder }) {
  const cards = order.items.flatMap(({ giftcard }) => giftcard ?? []);
  if (cards.length === 0) return null;
  const isLater = cards.every(({ sendOn }) => sendOn !== undefined);
  return (
    <Notice tone="success" title={cards.length === 1 ? title(isLater).one : title(isLater).several}>
      {cards.map(({ recipientName, recipientEmail, amount, sendOn }, index) => (
        <Text key={index}>
          <span>
            {formatMoney(amount)} for {recipientName}, by email to {recipientEmail}
          </span>{" "}
          {sendOn !== undefined && <span>on {dayText(sendOn)}</span>}
        </Text>
      ))}
      <Text>The email has the code and PIN to spend it here.</Text>
    </Notice>
  );
}

/** Order progress known to this browser. The order page requests the current progress from the shop. */
function Progress({ order }: { order: PlacedOrder }) {
  const { order: known } = useSnapshotOf(useShop().orderLookup);
  if (known?.number === order.number) return <OrderFulfilment order={known} />;
  const history = [{ status: "placed" as const, at: order.placedAt }];
  return <OrderStatus order={{ way: fulfilmentWay(order), fulfilment: "placed", history }} />;
}

const thanks = "Thank you for your order";
const noOrder = "There is no order to show here";

export interface ConfirmationProps {
  /** Rendered below the order. */
  Below: ComponentType<{ order: PlacedOrder }>;
}

/**
 * The last order placed in this browser, shown until something is added to a new cart. The server-rendered page has no
 * order.
 */
export function Confirmation({ Below }: ConfirmationProps) {
  const shop = useShop();
  const { placedOrder } = useSnapshotOf(shop.checkout);
  const { status } = useSnapshot(shop.cart);
  // The browser's storage has not been read yet.
  if (!placedOrder && status === "starting") {
    return (
      <>
        <PageMeta title="Your order" robots="none" />
        <ReadByScript label="Looking for your order">
          Showing your order needs JavaScript. Your confirmation was emailed to you when your order was placed.
        </ReadByScript>
      </>
    );
  }
  if (!placedOrder) {
    return (
      <Stack gap="l">
        <PageMeta title={noOrder} robots="none" />
        <Heading level={1}>{noOrder}</Heading>
        <Text>
          Your confirmation was emailed to you when your order was placed. With its number you can also{" "}
          <TextLink href={pathTo("/orders")}>look your order up</TextLink>.
        </Text>
        <div>
          <ButtonLink href={pathTo("/")}>Return to Home</ButtonLink>
        </div>
      </Stack>
    );
  }
  return (
    <ReadingColumns
      head={
        <Stack gap="s">
          <PageMeta title={thanks} robots="none" />
          <Heading level={1}>{thanks}</Heading>
          <Text size="lead">
            Your order number is <strong data-testid="order-number">{placedOrder.number}</strong>. We have emailed a
            confirmation to {placedOrder.email}.
          </Text>
          <Text>
            You can see it again at any time on <TextLink href={orderPath(placedOrder.number)}>its own page</TextLink>.
          </Text>
        </Stack>
      }
      aside={<OrderFacts order={placedOrder} />}
    >
      <Stack gap="xl">
        {paymentMethods[placedOrder.paymentMethod].kind === "transfer" && <BankDetails order={placedOrder} />}
        <GiftCards order={placedOrder} />
        <Progress order={placedOrder} />
        <OrderLines order={placedOrder} />
        <Below key={placedOrder.number} order={placedOrder} />
        <div>
          <ButtonLink href={pathTo("/products")} variant="secondary">
            Continue shopping
          </ButtonLink>
        </div>
      </Stack>
    </ReadingColumns>
  );
}
