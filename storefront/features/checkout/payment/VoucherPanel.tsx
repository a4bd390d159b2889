import {
  formatMoney,
  noDollars,
  subtractCents,
  toCents,
  toDollars,
  typedVoucherError,
  voucherLimits,
  type BotPurpose,
  type Dollars,
  type Voucher,
} from "@corkwood/commerce";
import { BotCheck, Disclosure, VoucherForm } from "@corkwood/ui";
import { useState } from "react";
import { FormNews } from "../../../shared/forms/Form.tsx";
import { useForm } from "../../../shared/forms/useForm.ts";
import { useShop } from "../../../state/shop.tsx";
import * as styles from "./VoucherPanel.css.ts";
import { applyVoucher, removeVoucher, type VoucherError } from "./vouchers.actions.ts";

export interface VoucherPanelProps {
  /** Entered vouchers, in entry order. */
  vouchers: readonly Voucher[];
  /** Amount that each voucher pays, in dollars. */
  paid: readonly Dollars[];
  /** Whether an order is being placed. */
  disabled: boolean;
}

function detailOf({ amountRemaining }: Voucher, paid: Dollars): string {
  const left = toDollars(subtractCents(toCents(amountRemaining), toCents(paid)));
  if (left === 0) return `All of its ${formatMoney(paid)} pays for this order.`;
  return `${formatMoney(paid)} of it pays for this order, ${formatMoney(left)} stays on it.`;
}

const fields = ["voucherCode", "voucherPin"] as const;
const named = { code: "voucherCode", pin: "voucherPin" } as const satisfies Record<VoucherError["field"], string>;

/**
 * Returns the errors that a browser can detect. Validates again with a placeholder PIN, so that a missing PIN does not
 * hide an error in the code.
 */
function typedErrors(code: string, pin: string, applied: readonly Pick<Voucher, "code">[]) {
  const wrong = [typedVoucherError({ code, pin }, applied), typedVoucherError({ code, pin: pin || "0" }, applied)];
  return Object.fromEntries(wrong.flatMap((each) => (each ? [[named[each.field], each.message]] : [])));
}

/** Form for paying with gift cards, with a list of the cards already entered. */
export function VoucherPanel({ vouchers, paid, disabled }: VoucherPanelProps) {
  const shop = useShop();
  const [code, setCode] = useState("");
  const [pin, setPin] = useState("");
  const [refusal, setRefusal] = useState<VoucherError>();

  const form = useForm(
    "voucher-form",
    fields,
    { ...(refusal && { [named[refusal.field]]: refusal.message }), ...typedErrors(code, pin, vouchers) },
    { isAside: true },
  );

  async function apply() {
    setRefusal(undefined);
    const wrong = await applyVoucher(shop, { code, pin });
    setRefusal(wrong);
    if (wrong) return;
    setCode("");
    setPin("");
    form.reset();
  }

  return (
    <Disclosure summary="Pay with a gift card" open={vouchers.length > 0}>
      <VoucherForm
        className={styles.form}
        code={code}
        pin={pin}
        codeLength={voucherLimits.code}
        pinLength={voucherLimits.pin}
        // Prevents a voucher that was just applied from being reported as already applied.
        errors={form.sending ? {} : form.shown}
        formProps={{ id: form.id, ...form.watched }}
        vouchers={vouchers.map((voucher, index) => ({
          code: voucher.code,
          detail: detailOf(voucher, paid[index] ?? noDollars),
        }))}
        applying={form.sending}
        disabled={disabled}
        onCodeChange={(typed) => {
          setCode(typed);
          setRefusal(undefined);
        }}
        onPinChange={(typed) => {
          setPin(typed);
          setRefusal(undefined);
        }}
        onApply={() => form.submit(apply)}
        onRemove={(gone) => removeVoucher(shop, gone)}
      />
      <FormNews state={form} />
      <BotCheck purpose={"voucher" satisfies BotPurpose} />
    </Disclosure>
  );
}
