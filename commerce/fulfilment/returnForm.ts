import { readQuantity } from "../cart/quantity.ts";
import { cartMessages } from "../cartMessages.ts";
import { returnMessages as say, returnNoteLimit, type ReturnReason } from "./returns.ts";

/** The return request form as typed. */
export interface ReturnForm {
  items: readonly { typed: string; max: number }[];
  reason: ReturnReason | "";
  note: string;
}

function itemsError(items: ReturnForm["items"]): string | undefined {
  const quantities = items.map(({ typed }) => (typed.trim() === "" ? 0 : readQuantity(typed)));
  if (quantities.includes(undefined)) return cartMessages.quantityNotWhole(1);
  if (items.some(({ max }, index) => (quantities[index] ?? 0) > max)) return say.moreThanSent;
  return quantities.every((quantity) => quantity === 0) ? say.itemsEmpty : undefined;
}

/** Form errors, by field. */
export function returnErrors({
  items,
  reason,
  note,
}: ReturnForm): Partial<Record<"items" | "reason" | "note", string>> {
  const found = {
    items: itemsError(items),
    reason: reason === "" ? say.reasonEmpty : undefined,
    note:
      note.length > returnNoteLimit
        ? say.noteTooLong(returnNoteLimit)
        : reason === "other" && note.trim() === ""
          ? say.noteEmpty
          : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}
