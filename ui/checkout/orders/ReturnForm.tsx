"use client";

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { ErrorSummary, type SummarisedError } from "../../forms/ErrorSummary.tsx";
import { FieldError, useWiring } from "../../forms/Field/Field.tsx";
import * as field from "../../forms/Field/Field.css.ts";
import { SelectField } from "../../forms/Field/SelectField.tsx";
import { TextArea } from "../../forms/Field/TextArea.tsx";
import { QuantityInput, type QuantityInputProps } from "../../forms/QuantityInput/QuantityInput.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./ReturnForm.css.ts";

/** Order line with returnable items. */
export interface ReturnableItem {
  /** Unique within the form. */
  id: number;
  /** Product name and size, such as 'Old Ewe Block 7 Shiraz 2019, 750 ml'. */
  name: string;
  /** Maximum quantity that can be returned. */
  max: number;
  /** Text in the quantity field. */
  quantity: string;
}

export interface ReturnFormProps extends Omit<ComponentProps<"form">, "children" | "noValidate" | "ref"> {
  /** Returnable items, in the same order as the order lines. */
  items: readonly ReturnableItem[];
  /** Called with an item's id and the text in its quantity field. */
  onQuantityChange: (id: number, typed: string) => void;
  /** Parses a typed quantity. Returns undefined for anything but a whole number. @default the digits 0 to 9 */
  readQuantity?: QuantityInputProps["read"];
  /** Options in display order. */
  reasons: readonly { value: string; label: string }[];
  /** Value of the chosen reason; empty if none is chosen. */
  reason: string;
  onReasonChange: (value: string) => void;
  note: string;
  onNoteChange: (note: string) => void;
  /** Maximum length of the note, in characters. */
  noteLimit: number;
  /** Error message for each field. @default none */
  errors?: Partial<Record<"items" | "reason" | "note", string>>;
  /** Errors found on submit. @default none */
  summary?: readonly SummarisedError[];
  /** Reason why the shop rejected the request. @default none */
  refusal?: string | undefined;
  /** Whether the request is being sent. @default false */
  sending?: boolean;
}

export const returnFormMessages = {
  label: "Return request",
  refused: "We couldn’t send your request",
  items: "What would you like to send back?",
  upTo: (max: number) => `Up to ${max}`,
  quantityOf: (name: string) => `How many to send back of ${name}`,
  reason: "Reason",
  chooseReason: "Choose a reason",
  note: "Tell us more",
  noteHint: (limit: number) => `At most ${limit} characters.`,
  send: "Request a return",
  sending: "Sending your request",
};

/** Form for requesting a return: items, quantities and a reason. */
export function ReturnForm({
  items,
  onQuantityChange,
  readQuantity,
  reasons,
  reason,
  onReasonChange,
  note,
  onNoteChange,
  noteLimit,
  errors = {},
  summary = [],
  refusal,
  sending = false,
  className,
  ...rest
}: ReturnFormProps) {
  const messages = useMessages("ReturnForm", returnFormMessages);
  const { "aria-invalid": invalid, ...wiring } = useWiring({ hint: undefined, error: errors.items }, {});
  return (
    <form aria-label={messages.label} {...rest} noValidate className={cx(styles.form, className)}>
      <ErrorSummary errors={summary} />
      <ErrorSummary title={messages.refused} errors={refusal === undefined ? [] : [{ message: refusal }]} />
      <fieldset {...wiring} data-invalid={invalid} className={field.root}>
        <legend className={field.label}>{messages.items}</legend>
        <ul className={styles.items}>
          {items.map(({ id, name, max, quantity }) => (
            <li key={id} className={styles.item}>
              <span className={styles.what}>
                {name}
                <span className={styles.max}>{messages.upTo(max)}</span>
              </span>
              <QuantityInput
                label={messages.quantityOf(name)}
                name="items"
                min={0}
                max={max}
                value={quantity}
                read={readQuantity}
                onChange={(typed) => onQuantityChange(id, typed)}
              />
            </li>
          ))}
        </ul>
        <FieldError id={wiring.id}>{errors.items}</FieldError>
      </fieldset>
      <SelectField
        label={messages.reason}
        name="reason"
        value={reason}
        error={errors.reason}
        onChange={(event) => onReasonChange(event.currentTarget.value)}
      >
        <option value="">{messages.chooseReason}</option>
        {reasons.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={messages.note}
        hint={messages.noteHint(noteLimit)}
        name="note"
        value={note}
        error={errors.note}
        onChange={(event) => onNoteChange(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="primary" loading={sending} loadingLabel={messages.sending}>
          {messages.send}
        </Button>
      </div>
    </form>
  );
}
