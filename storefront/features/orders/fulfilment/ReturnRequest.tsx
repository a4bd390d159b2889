import { useState } from "react";
import {
  entriesOf,
  isKeyOf,
  readQuantity,
  returnErrors,
  returnNoteLimit,
  returnReasons,
  type FoundOrder,
  type ReturnReason,
  type ReturnRequest,
} from "@corkwood/commerce";
import { ReturnForm } from "@corkwood/ui";
import { FormNews } from "../../../shared/forms/Form.tsx";
import { useForm } from "../../../shared/forms/useForm.ts";
import { useShop, type ShopState } from "../../../state/shop.tsx";
import { partName } from "./partName.ts";
import { alert } from "../../../state/alerts.state.ts";
import { ApiError } from "../../../services/api.ts";

const fields = ["items", "reason", "note"] as const;
const reasons = entriesOf(returnReasons).map(([value, label]) => ({ value, label }));

export interface ReturnRequestProps {
  order: FoundOrder;
  returnable: NonNullable<FoundOrder["returnable"]>;
}

/** Form for requesting a return: items, quantities and reason (specification/fulfilment#return-request). */
export function ReturnRequest({ order, returnable }: ReturnRequestProps) {
  const shop = useShop();
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState<ReturnReason | "">("");
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const typedOf = (line: number) => quantities[line] ?? "0";
  const typed = returnable.items.map(({ line, qty }) => ({ typed: typedOf(line), max: qty }));
  const form = useForm("return-request", fields, returnErrors({ items: typed, reason, note }));

  const send = async () => {
    if (reason === "") return;
    setRefusal(undefined);
    const items = returnable.items
      .map(({ line }) => ({ line, qty: readQuantity(typedOf(line)) ?? 0 }))
      .filter(({ qty }) => qty > 0);
    setRefusal(await askReturn(shop, order, { items, reason, note }));
  };
  return (
    <>
      <ReturnForm
        id={form.id}
        {...form.watched}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(send);
        }}
        items={returnable.items.map(({ line, qty }) => ({
          id: line,
          name: partName(order, line),
          max: qty,
          quantity: typedOf(line),
        }))}
        onQuantityChange={(line, quantity) => setQuantities({ ...quantities, [line]: quantity })}
        readQuantity={readQuantity}
        reasons={reasons}
        reason={reason}
        onReasonChange={(value) => setReason(isKeyOf(returnReasons, value) ? value : "")}
        note={note}
        onNoteChange={setNote}
        noteLimit={returnNoteLimit}
        errors={form.shown}
        summary={form.summary}
        refusal={refusal}
        sending={form.sending}
      />
      <FormNews state={form} />
    </>
  );
}

const unreachable = "The shop could not be reached. Check your connection and try again.";

/** Sends a return request. @returns the message for the shopper if the request was refused */
async function askReturn(
  { api, orderLookup, alerts }: ShopState,
  order: FoundOrder,
  { items, reason, note }: ReturnRequest,
): Promise<string | undefined> {
  try {
    const body = { orderId: order.number, email: order.email, items: [...items], reason, note };
    const answer = await api.post("/api/guest/order/return", { body });
    orderLookup.order = answer.order;
    alert(alerts, "success", "We have your return request and will reply by email.");
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.message : unreachable;
  }
}
