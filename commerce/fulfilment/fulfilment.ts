/** Progress of an order on its way to the shopper (specification/fulfilment#statuses). */

export type Fulfilment =
  | "placed"
  | "packed"
  | "partShipped"
  | "shipped"
  | "delivered"
  | "readyForPickup"
  | "collected"
  | "returned";

/**
 * Ways in which an order reaches the shopper: sent to an address, picked up at a store, or emailed if it contains only
 * gift cards.
 */
export type FulfilmentWay = "delivery" | "pickup" | "email";

/** Derives how an order reaches the shopper. */
export function fulfilmentWay(order: {
  clickCollectStore: object | null;
  items: readonly { giftcard: object | null }[];
}): FulfilmentWay {
  if (order.items.every(({ giftcard }) => giftcard !== null)) return "email";
  return order.clickCollectStore === null ? "delivery" : "pickup";
}

interface FulfilmentRule {
  label: string;
  /** Delivery types that use this status. */
  ways: readonly FulfilmentWay[];
  /** Statuses that this status may follow. */
  after: readonly Fulfilment[];
  /**
   * Whether bottles have left the shop. If so, the order can no longer be cancelled (specification/fulfilment#cancel).
   */
  hasLeft: boolean;
}

const sentOrWaiting = ["delivery", "pickup"] as const;

export const fulfilments = {
  placed: { label: "Placed", ways: ["delivery", "pickup", "email"], after: [], hasLeft: false },
  packed: { label: "Packed", ways: sentOrWaiting, after: ["placed"], hasLeft: false },
  partShipped: {
    label: "Partly shipped",
    ways: ["delivery"],
    after: ["placed", "packed", "partShipped"],
    hasLeft: true,
  },
  shipped: { label: "Shipped", ways: ["delivery"], after: ["placed", "packed", "partShipped"], hasLeft: true },
  delivered: { label: "Delivered", ways: ["delivery"], after: ["shipped"], hasLeft: true },
  readyForPickup: { label: "Ready for pickup", ways: ["pickup"], after: ["placed", "packed"], hasLeft: false },
  collected: { label: "Collected", ways: ["pickup"], after: ["readyForPickup"], hasLeft: true },
  returned: { label: "Returned", ways: sentOrWaiting, after: ["shipped", "delivered", "collected"], hasLeft: true },
} as const satisfies Record<Fulfilment, FulfilmentRule>;

/** Whether an order may change from one status to another, given how it reaches the shopper. */
export function mayBecome(from: Fulfilment, to: Fulfilment, way: FulfilmentWay): boolean {
  const { ways, after }: FulfilmentRule = fulfilments[to];
  return ways.includes(way) && after.includes(from);
}

/** Status shown to shoppers: the fulfilment status, or cancelled. */
export type ShownStatus = Fulfilment | "cancelled";

export function statusLabel(status: ShownStatus): string {
  return status === "cancelled" ? "Cancelled" : fulfilments[status].label;
}

/** Usual statuses for each delivery type, shown as a list of steps. Skipped statuses are omitted. */
const paths = {
  delivery: ["placed", "packed", "shipped", "delivered"],
  pickup: ["placed", "packed", "readyForPickup", "collected"],
  email: ["placed"],
} as const satisfies Record<FulfilmentWay, readonly Fulfilment[]>;

export interface FulfilmentStep {
  fulfilment: Fulfilment;
  label: string;
  /** ISO 8601. Null if the step has not happened. */
  at: string | null;
  isCurrent: boolean;
}

/**
 * Returns the steps of an order from placement to completion: past steps with their times, followed by future steps.
 * @param history in any order, including `placed`
 */
export function fulfilmentSteps(
  way: FulfilmentWay,
  current: Fulfilment,
  history: readonly { status: Fulfilment; at: string }[],
): FulfilmentStep[] {
  const times = new Map(history.map(({ status, at }) => [status, at]));
  const path: Fulfilment[] = paths[way].flatMap((one): Fulfilment[] =>
    one === "shipped" && current === "partShipped" ? ["partShipped", "shipped"] : [one],
  );
  if (current === "returned") path.push("returned");
  const here = path.indexOf(current);
  return path
    .map((fulfilment) => ({
      fulfilment,
      label: fulfilments[fulfilment].label,
      at: times.get(fulfilment) ?? null,
      isCurrent: fulfilment === current,
    }))
    .filter(({ at }, index) => index >= here || at !== null);
}

/** Failed deliveries, which some states require merchants to record (specification/fulfilment#failures). */

/** Reasons why an order was not handed over, keyed by the value that merchants type. */
export const failureReasons = {
  minor: "The recipient was a minor",
  intoxicated: "The recipient was intoxicated",
  no_id: "The recipient had no acceptable photo ID",
  no_one: "No one who may receive it was there",
  wrong_address: "The address was wrong",
} as const;
export type FailureReason = keyof typeof failureReasons;

/** Maximum length of a note, and maximum number of failed deliveries per order. */
export const failureLimits = { note: 500, perOrder: 20 } as const;
