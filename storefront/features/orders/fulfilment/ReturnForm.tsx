import {
  entriesOf,
  isKeyOf,
  returnErrors,
  returnNoteLimit,
  returnReasons,
  type FoundOrder,
  type ReturnReason,
} from "@corkwood/commerce";
import { Button, ErrorSummary, QuantityInput, SelectField, Stack, Text, TextArea } from "@corkwood/ui";
import { useState } from "react";
import { Form } from "../../../shared/forms/Form.tsx";
import { useForm } from "../../../shared/forms/useForm.ts";
import { useShop } from "../../../state/shop.tsx";
import { partName } from "./partName.ts";
import { askReturn } from "./returns.actions.ts";
import * as styles from "./OrderFulfilment.css.ts";

const fields = ["items", "reason", "note"] as const;

export interface ReturnFormProps {
  order: FoundOrder;
  returnable: NonNullable<FoundOrder["returnable"]>;
  /** Called once the request is taken. */
  onSent: () => void;
}

/** Asks what the shopper wants to send back, how many of each, and why (specification/fulfilment#return-request). */
export function ReturnForm({ order, returnable, onSent }: ReturnFormProps) {
  const shop = useShop();
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const [reason, setReason] = useState<ReturnReason | "">("");
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState("");
  const items = returnable.items.map(({ line }) => ({ line, qty: quantities[line] ?? 0 })).filter(({ qty }) => qty > 0);
  const form = useForm("return-request", fields, returnErrors({ items, reason, note }));

  const send = async () => {
    if (reason === "") return;
    setRefusal("");
    const refused = await askReturn(shop, order, { items, reason, note });
    if (refused === undefined) onSent();
    else setRefusal(refused);
  };
  return (
    <Form state={form} onSend={send} aria-label="Return request">
      <Stack gap="m">
        <ErrorSummary errors={form.summary} />
        <ErrorSummary title="We could not take your request" errors={refusal ? [{ message: refusal }] : []} />
        <ul className={styles.parts}>
          {returnable.items.map(({ line, qty }) => {
            const name = partName(order, line);
            return (
              <li key={line} className={styles.part}>
                <span>
                  {name} ({qty} sent)
                </span>
                <QuantityInput
                  label={`How many to send back of ${name}`}
                  name="items"
                  min={0}
                  max={qty}
                  clamp
                  value={quantities[line] ?? 0}
                  onChange={(value) => setQuantities({ ...quantities, [line]: value ?? 0 })}
                />
              </li>
            );
          })}
        </ul>
        {form.shown.items !== undefined && <Text className={styles.error}>{form.shown.items}</Text>}
        <SelectField
          label="Reason"
          name="reason"
          value={reason}
          error={form.shown.reason}
          onChange={({ currentTarget: { value } }) => setReason(isKeyOf(returnReasons, value) ? value : "")}
        >
          <option value="">Choose a reason</option>
          {entriesOf(returnReasons).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Tell us more"
          hint={`At most ${returnNoteLimit} characters.`}
          name="note"
          value={note}
          error={form.shown.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="primary" loading={form.sending} loadingLabel="Sending your request">
            Ask to return
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
