import { readQuantity } from "@corkwood/commerce";
import { QuantityInput } from "@corkwood/ui";
import { useState } from "react";
import { usePreHydrationInput } from "../../../shared/hooks/useHydration.ts";
import { addFormId } from "./addFormId.ts";

export interface QuantityFieldProps {
  /** Names the field and its buttons. */
  label: string;
  /** Initial quantity. */
  initial: number;
  /** Most that can be added. @default 999 */
  max?: number | undefined;
  error: string | undefined;
  /** Called when the quantity in the field has changed. */
  onChange: () => void;
}

/** The quantity to add. Loaded after the form: shoppers can type into the served field before that. */
export function QuantityField({ label, initial, max, error, onChange }: QuantityFieldProps) {
  const [value, setValue] = useState(String(initial));
  usePreHydrationInput(addFormId, ({ qty }) => {
    // A field that was emptied stays empty while the next number is typed.
    if (qty !== undefined) setValue(qty);
  });
  return (
    <QuantityInput
      label={label}
      name="qty"
      value={value}
      read={readQuantity}
      min={1}
      {...(max !== undefined && { max })}
      error={error}
      onChange={(typed) => {
        setValue(typed);
        onChange();
      }}
    />
  );
}
