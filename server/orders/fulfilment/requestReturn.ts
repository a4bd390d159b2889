import { isSameContent, joinParts, returnRefusal, type ReturnRequest } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { emails } from "../../emails/emails.ts";
import { orders, returnItems, returnRequests } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import { problem } from "../../foundation/problem.ts";
import { readFulfilment, returnable } from "../records/fulfilment.ts";
import { readItems } from "../records/placed.ts";
import { tell, type FulfilmentContext } from "./tell.ts";

/**
 * Stores a return request and emails the shopper. A repeated request, for example after a lost response, has no effect.
 * Rejects with RETURN_REFUSED.
 * @param number of an order that this shopper may see
 */
export async function requestReturn(context: FulfilmentContext, number: string, request: ReturnRequest): Promise<void> {
  await inTransaction(context.db, (tx) => write(tx, context, number, request));
}

async function write(tx: Database, context: FulfilmentContext, orderNumber: string, request: ReturnRequest) {
  const [order] = await tx.select().from(orders).where(eq(orders.number, orderNumber)).for("update");
  if (!order) throw new Error("There is no such order");
  const found = await readFulfilment(tx, order, await readItems(tx, order.id));
  const last = found.returns.at(-1);
  const isRepeated =
    last?.status === "requested" &&
    last.reason === request.reason &&
    last.note === request.note &&
    isSameContent(last.items, request.items);
  if (isRepeated) return;
  const { returns, state } = context.settings();
  const isPlaced = order.status === "placed" && order.cancellingSince === null;
  const refusal = returnRefusal(returnable(found), request.items, isPlaced ? returns.days : 0, context.now(), state);
  if (refusal !== undefined) throw problem("RETURN_REFUSED", 409, refusal);
  const { reason, note } = request;
  const items = joinParts(request.items);
  const number = (last?.number ?? 0) + 1;
  const at = new Date(context.now());
  await tx
    .insert(returnRequests)
    .values({ orderId: order.id, number, status: "requested", reason, note, requestedAt: at });
  await tx
    .insert(returnItems)
    .values(items.map(({ line, qty }) => ({ orderId: order.id, number, position: line, qty })));
  const topic = emails.returnChanged.topic(order.id, number, "requested");
  await tell(tx, context, order, found, topic, {
    kind: "returnChanged",
    status: "requested",
    request: { items, reason, note, answer: "" },
  });
}
