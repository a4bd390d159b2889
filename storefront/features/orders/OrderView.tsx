import { useEffect, useRef, useState } from "react";
import { useNavigate, useLocation } from "react-router-dom";
import { cancelledSentences, invoiceTitle, paymentMethods, sellerOf, type FoundOrder } from "@corkwood/commerce";
import { Button, ButtonLink, Inline, Notice, Spinner, Stack, Text } from "@corkwood/ui";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { alert } from "../../state/alerts.state.ts";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { BankDetails } from "./BankDetails.tsx";
import { Help, NeedsScripts } from "./Help.tsx";
import { LookupForm } from "./LookupForm.tsx";
import { OrderFulfilment } from "./fulfilment/OrderFulfilment.tsx";
import { OrderFacts, OrderLines } from "./OrderDetails.tsx";
import { lookupTitle } from "./OrderLookupView.tsx";
import { invoicePath, orderPath } from "../../shared/routing/orderPaths.ts";
import { forgetOrder, consumeIsNew, openOrderLink, tokenIn } from "./orders.actions.ts";
import { useKnownOrder } from "./useKnownOrder.ts";
import { useSite } from "../../shared/routing/site.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import { homeCrumb } from "../../shared/structuredData/structuredData.ts";
import { useShortDate } from "../../shared/hooks/useNow.ts";

export function orderTitle(number: string): string {
  return `Order ${number}`;
}

function Cancelled({ order }: { order: FoundOrder }) {
  const day = useShortDate();
  return (
    <Notice title={`This order was cancelled${order.cancelledAt ? ` on ${day(order.cancelledAt)}` : ""}`}>
      {cancelledSentences(order).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </Notice>
  );
}

function Found({ order }: { order: FoundOrder }) {
  const day = useShortDate();
  const shop = useShop();
  const navigate = useNavigate();
  const section = useRef<HTMLElement>(null);
  const hasInvoice = sellerOf(order, useSite().settings) !== null && order.status !== "cancelled";
  useEffect(() => {
    // Does not scroll a page that was just opened, because the title is already visible.
    if (consumeIsNew(shop)) section.current?.focus({ preventScroll: true });
  }, [shop]);

  const forget = async () => {
    await navigate(pathTo("/orders"));
    forgetOrder(shop, order.number);
    alert(shop.alerts, "success", `Order ${order.number} is no longer remembered on this device.`);
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={orderTitle(order.number)}>
      <Stack gap="xl">
        <Text size="lead">
          Placed on {day(order.placedAt)}. Its confirmation went to {order.email}.
        </Text>
        {order.status === "cancelled" && <Cancelled order={order} />}
        {order.status === "placed" && paymentMethods[order.paymentMethod].kind === "transfer" && (
          <BankDetails order={order} />
        )}
        <OrderFulfilment order={order} />
        <OrderLines order={order} />
        <Inline gap="s">
          {hasInvoice && (
            <ButtonLink href={invoicePath(order.number)} variant="secondary">
              {invoiceTitle(order)}
            </ButtonLink>
          )}
          <ButtonLink href={pathTo("/orders")} variant="secondary">
            Find another order
          </ButtonLink>
          <Button variant="quiet" onClick={() => void forget()}>
            Forget this order on this device
          </Button>
        </Inline>
      </Stack>
    </section>
  );
}

/** An order's page: the order if known in this browser, otherwise the lookup form. @param number in upper case */
export function OrderView({ number }: { number: string }) {
  const link = useOrderLink(number);
  const stored = useKnownOrder(number);
  const known = stored === "unknown" && link.isOpening ? "looking" : stored;
  const trail = [
    homeCrumb,
    { name: lookupTitle, path: pathTo("/orders") },
    { name: orderTitle(number), path: orderPath(number) },
  ];
  return (
    <PageFrame
      title={orderTitle(number)}
      trail={trail}
      measure
      aside={
        <>
          {typeof known === "object" && <OrderFacts order={known} />}
          <Help />
        </>
      }
    >
      {known === "looking" && (
        <Stack gap="l">
          <Spinner label="Looking for your order" />
          <NeedsScripts />
        </Stack>
      )}
      {known === "unknown" && (
        <Stack gap="l">
          <Text>To see this order, enter the email address that you ordered with.</Text>
          <LookupForm number={number} refused={link.refusal} />
        </Stack>
      )}
      {typeof known === "object" && <Found order={known} />}
    </PageFrame>
  );
}

/**
 * Opens the order from an emailed link, and removes the token from the URL.
 * @returns whether the order is being opened, and the message if that fails
 */
function useOrderLink(number: string): { isOpening: boolean; refusal: string } {
  const shop = useShop();
  const navigate = useNavigate();
  const token = tokenIn(useLocation().hash);
  // Waits until the stored order has been read, because that order must not replace the linked one.
  const { isRead } = useSnapshotOf(shop.orderLookup);
  const [refusal, setRefusal] = useState("");
  useEffect(() => {
    if (token === undefined || !isRead) return;
    void openOrderLink(shop, token).then((refused) => {
      setRefusal(refused ?? "");
      return navigate(orderPath(shop.orderLookup.order?.number ?? number), { replace: true });
    });
  }, [shop, navigate, number, token, isRead]);
  return { isOpening: token !== undefined, refusal };
}
