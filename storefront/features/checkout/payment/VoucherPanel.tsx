import {
  formatMoney,
  noDollars,
  subtractCents,
  toCents,
  toDollars,
  voucherLimits,
  type BotPurpose,
  type Dollars,
  type Voucher,
} from "@corkwood/commerce";
import { BotCheck, Disclosure, VoucherForm } from "@corkwood/ui";
import { useState } from "react";
import { useShop } from "../../../state/shop.tsx";
import * as styles from "./VoucherPanel.css.ts";
import { applyVoucher, removeVoucher, type VoucherError } from "./vouchers.actions.ts";

export interface VoucherPanelProps {
  /** In the order they were entered. */
  vouchers: readonly Voucher[];
  /** What each pays, in dollars. */
  paid: readonly Dollars[];
  /** An order is being placed. */
  disabled: boolean;
}

function detailOf({ amountRemaining }: Voucher, paid: Dollars): string {
  const left = toDollars(subtractCents(toCents(amountRemaining), toCents(paid)));
  if (left === 0) return `All of its ${formatMoney(paid)} pays for this order.`;
  return `${formatMoney(paid)} of it pays for this order, ${formatMoney(left)} stays on it.`;
}

/** Where gift cards are entered that pay for the order. */
export function VoucherPanel({ vouchers, paid, disabled }: VoucherPanelProps) {
  const shop = useShop();
  const [code, setCode] = useState("");
  const [pin, setPin] = useState("");
  const [error, setError] = useState<VoucherError>();
  const [applying, setApplying] = useState(false);

  async function apply() {
    setApplying(true);
    setError(undefined);
    const wrong = await applyVoucher(shop, { code, pin });
    setApplying(false);
    setError(wrong);
    if (wrong) return;
    setCode("");
    setPin("");
  }

  return (
    <Disclosure summary="Pay with a gift card" open={vouchers.length > 0}>
      <VoucherForm
        className={styles.form}
        code={code}
        pin={pin}
        codeLength={voucherLimits.code}
        pinLength={voucherLimits.pin}
        codeError={error?.field === "code" ? error.message : undefined}
        pinError={error?.field === "pin" ? error.message : undefined}
        vouchers={vouchers.map((voucher, index) => ({
          code: voucher.code,
          detail: detailOf(voucher, paid[index] ?? noDollars),
        }))}
        applying={applying}
        disabled={disabled}
        onCodeChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
        onPinChange={(typed) => {
          setPin(typed);
          setError(undefined);
        }}
        onApply={() => void apply()}
        onRemove={(gone) => removeVoucher(shop, gone)}
      />
      <BotCheck purpose={"voucher" satisfies BotPurpose} />
    </Disclosure>
  );
}
