import { largestQuantity, readQuantity } from "@corkwood/commerce";
import { QuantityInput } from "@corkwood/ui";
import { useState } from "react";
import { usePreHydrationInput } from "../../../shared/hooks/useHydration.ts";
import { addFormId } from "../../../shared/forms/formNames.ts";

export interface QuantityFieldProps {
  /** Label for the field and its buttons. */
  label: string;
  /** Initial quantity. */
  initial: number;
  /** Maximum quantity to add. @default 999 */
  max?: number | undefined;
  error: string | undefined;
  /** Called when the quantity in the field has changed. */
  onChange: () => void;
}

/** Quantity to add. Loaded after the form, so shoppers can already type into the server-rendered field. */
export function QuantityField({ label, initial, max = largestQuantity, error, onChange }: QuantityFieldProps) {
  const [value, setValue] = useState(String(initial));
  usePreHydrationInput(addFormId, ({ qty }) => {
    // A cleared field stays empty until the next number is typed.
    if (qty !== undefined) setValue(qty);
  });
  return (
    <QuantityInput
      label={label}
      name="qty"
      value={value}
      read={readQuantity}
      min={1}
      max={max}
      error={error}
      onChange={(typed) => {
        setValue(typed);
        onChange();
      }}
    />
  );
}
