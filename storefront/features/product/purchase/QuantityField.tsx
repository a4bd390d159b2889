import { QuantityInput } from "@corkwood/ui";
import { useTypedEarly } from "../../../shared/hooks/useHydration.ts";
import { addFormId } from "./addFormId.ts";

export interface QuantityFieldProps {
  /** Names the field and its buttons. */
  label: string;
  value: number | null;
  /** As many as can be added. @default 999 */
  max?: number | undefined;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** How many bottles are added. Its file comes after the form, as the field that the server sent can be typed into already. */
export function QuantityField({ label, value, max, error, onChange }: QuantityFieldProps) {
  useTypedEarly(addFormId, ({ qty = "" }) => {
    if (/^\d{1,3}$/.test(qty)) onChange(Number(qty));
  });
  return (
    <QuantityInput
      label={label}
      name="qty"
      value={value}
      min={1}
      {...(max !== undefined && { max })}
      error={error}
      onChange={onChange}
    />
  );
}
