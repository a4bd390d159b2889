import { statusLabel, type FoundOrder } from "@corkwood/commerce";

/** How far an order is, in a word (specification/fulfilment#statuses). */
export const statusOf = ({ status, fulfilment }: Pick<FoundOrder, "status" | "fulfilment">) =>
  statusLabel(status === "cancelled" ? status : fulfilment);
