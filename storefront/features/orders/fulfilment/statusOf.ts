import { statusLabel, type FoundOrder } from "@corkwood/commerce";

/** Returns the status of an order as a label (specification/fulfilment#statuses). */
export const statusOf = ({ status, fulfilment }: Pick<FoundOrder, "status" | "fulfilment">) =>
  statusLabel(status === "cancelled" ? status : fulfilment);
