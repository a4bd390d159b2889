import { QuantityInput } from "@corkwood/ui";
import { useState } from "react";
import { useTypedEarly } from "../../../shared/hooks/useHydration.ts";
import { addFormId } from "./addFormId.ts";

export interface QuantityFieldProps {
  /** Names the field and its buttons. */
  label: string;
  /** As many as are added if nobody types another number. */
  initial: number;
  /** As many as can be added. @default 999 */
  max?: number | undefined;
  error: string | undefined;
  /** Called when another number is in the field. */
  onChange: () => void;
}

/** How many bottles are added. Its file comes after the form, as the field that the server sent can be typed into already. */
export function QuantityField({ label, initial, max, error, onChange }: QuantityFieldProps) {
  const [value, setValue] = useState<number | null>(initial);
  useTypedEarly(addFormId, ({ qty = "" }) => {
    // A field that was emptied is not filled again while the next number is typed.
    if (/^\d{0,3}$/.test(qty)) setValue(qty === "" ? null : Number(qty));
  });
  return (
    <QuantityInput
      label={label}
      name="qty"
      value={value}
      min={1}
      {...(max !== undefined && { max })}
      error={error}
      onChange={(number) => {
        setValue(number);
        onChange();
      }}
    />
  );
}
