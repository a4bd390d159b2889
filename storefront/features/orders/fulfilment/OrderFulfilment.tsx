import {
  fulfilmentSteps,
  returnReasons,
  returnStatuses,
  type FoundOrder,
  type LinePart,
  type ReturnStatus,
} from "@corkwood/commerce";
import { Heading, OrderCard, OrderReturns, OrderSteps, Spinner, Stack } from "@corkwood/ui";
import { lazy, Suspense, useState } from "react";
import { partName } from "./partName.ts";
import { useShortDate } from "../../../shared/hooks/useNow.ts";

/** Lazy-loaded, because few shoppers return products. */
const ReturnRequest = lazy(async () => ({ default: (await import("./ReturnRequest.tsx")).ReturnRequest }));

/** An order's progress (specification/fulfilment#statuses). */
export function OrderStatus({ order }: { order: Pick<FoundOrder, "way" | "fulfilment" | "history"> }) {
  const day = useShortDate();
  return (
    <OrderSteps
      label="Status of your order"
      steps={fulfilmentSteps(order.way, order.fulfilment, order.history).map(({ label, at, isCurrent }) => ({
        label,
        current: isCurrent,
        when: at === null ? undefined : day(at),
      }))}
    />
  );
}

const linesOf = (order: FoundOrder, parts: readonly LinePart[]) =>
  parts.map(({ line, qty }) => `${qty} × ${partName(order, line)}`);

function Parcels({ order }: { order: FoundOrder }) {
  const day = useShortDate();
  if (order.parcels.length === 0) return null;
  return (
    <Stack as="section" gap="s" aria-labelledby="parcels">
      <Heading level={2} size="small" id="parcels">
        Parcels
      </Heading>
      {order.parcels.map(({ number, carrier, trackingNumber, trackingLink, sentAt, items }) => (
        <OrderCard
          key={number}
          title={`Parcel ${number}`}
          status={`Sent on ${day(sentAt)}`}
          lines={linesOf(order, items)}
          facts={[
            ...(carrier === "" ? [] : [{ name: "Carrier", value: carrier }]),
            ...(trackingNumber === null ? [] : [{ name: "Tracking number", value: trackingNumber }]),
          ]}
          link={trackingLink === null ? undefined : { label: `Track parcel ${number}`, href: trackingLink }}
        />
      ))}
    </Stack>
  );
}

/** @param asked date of the request */
function returnStatus(status: ReturnStatus, asked: string): string {
  const { label } = returnStatuses[status];
  return status === "requested" ? `${label} on ${asked}` : `${label}, asked for on ${asked}`;
}

function Returns({ order }: { order: FoundOrder }) {
  const day = useShortDate();
  const [isOpen, setOpen] = useState(false);
  const { returns, returnable } = order;
  if (returns.length === 0 && returnable === null) return null;
  return (
    <OrderReturns
      returns={returns.map(({ number, status, requestedAt, items, reason, note, answer }) => ({
        number,
        status: returnStatus(status, day(requestedAt)),
        lines: linesOf(order, items),
        facts: [
          { name: "Reason", value: [returnReasons[reason], note].filter(Boolean).join(": ") },
          ...(answer === "" ? [] : [{ name: "Our answer", value: answer }]),
        ],
      }))}
      note={
        returnable
          ? `You can ask to return something from this order until ${day(`${returnable.until}T02:00:00Z`)}.`
          : returns.some(({ status }) => returnStatuses[status].isOpen)
            ? "You can ask for one return at a time."
            : "Nothing more from this order can be returned."
      }
      open={isOpen}
      onOpenChange={setOpen}
      form={
        returnable && (
          <Suspense fallback={<Spinner label="Opening the form" />}>
            <ReturnRequest order={order} returnable={returnable} />
          </Suspense>
        )
      }
    />
  );
}

/** Events after placement: status, parcels and returns. */
export function OrderFulfilment({ order }: { order: FoundOrder }) {
  return (
    <>
      {order.status !== "cancelled" && <OrderStatus order={order} />}
      <Parcels order={order} />
      <Returns order={order} />
    </>
  );
}
