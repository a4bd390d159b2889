import { returnStatuses, statusLabel } from "@corkwood/commerce";
import type { ChangeRefusal } from "../../orders/fulfilment/changeOrder.ts";

type Reason = ChangeRefusal["reason"];
type Of<R extends Reason> = Extract<ChangeRefusal, { reason: R }>;

/** Reasons why an order cannot be changed. */
const reasons: { [R in Reason]: (refusal: Of<R>, number: string) => string } = {
  unknown: (_, number) => `there is no order ${number}`,
  notPlaced: (_, number) => `order ${number} is not paid, so it was never placed`,
  cancelled: (_, number) => `order ${number} is cancelled`,
  cancelling: (_, number) => `order ${number} is being cancelled: run 'orders cancel ${number}' again`,
  nothingSent: (_, number) => `order ${number} contains only emailed gift cards: there is nothing to ship`,
  parcelChanged: (_, number) => `this parcel of order ${number} was sent with other bottles`,
  returnUnknown: (_, number) => `order ${number} has no return request with this number`,
  order: ({ from, to }, number) => `order ${number} is ${lower(from)}, so it cannot become ${lower(to)}`,
  returnOrder: ({ from, to }, number) =>
    `the return request of order ${number} is ${returnWord(from)}, so it cannot become ${returnWord(to)}`,
  carrierUnknown: ({ carrier, known }) =>
    known.length === 0
      ? `there is no carrier ${carrier}: the settings list none`
      : `there is no carrier ${carrier}; the settings list ${known.join(", ")}`,
  notOrdered: ({ sku }, number) => `order ${number} has no bottles of ${sku}`,
  tooMany: ({ sku, left }, number) => `order ${number} has only ${left} of ${sku} left to send`,
  nothingLeft: (_, number) => `all of order ${number} has already been sent`,
};

const lower = (status: Of<"order">["from"]) => statusLabel(status).toLowerCase();
const returnWord = (status: Of<"returnOrder">["from"]) => returnStatuses[status].label.toLowerCase();

export function changeRefusalOf<R extends Reason>(refusal: Of<R>, number: string): string {
  const reason: R = refusal.reason;
  return reasons[reason](refusal, number);
}
