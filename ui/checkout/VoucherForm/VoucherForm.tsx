"use client";

import { cx } from "class-variance-authority";
import { useLayoutEffect, useRef, type ComponentProps, type FormEvent } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { TextField } from "../../forms/Field/TextField.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./VoucherForm.css.ts";

/** A gift card that pays for some of the order. */
export interface UsedVoucher {
  /** Its code as it is shown. */
  code: string;
  /** What it pays and what is left, in words. */
  detail: string;
}

export interface VoucherFormProps extends Omit<ComponentProps<"section">, "children" | "onSubmit"> {
  /** What is typed. */
  code: string;
  pin: string;
  onCodeChange: (code: string) => void;
  onPinChange: (pin: string) => void;
  /** Called when the shopper sends the code. */
  onApply: () => void;
  /** What is wrong with the code, in words. @default none */
  codeError?: string | undefined;
  /** What is wrong with the PIN, in words. @default none */
  pinError?: string | undefined;
  /** In the order they pay. */
  vouchers: readonly UsedVoucher[];
  /** Called when the shopper removes one, with its code. */
  onRemove: (code: string) => void;
  /** A gift card is being looked up. @default false */
  applying?: boolean;
  /** Nothing can be changed now. @default false */
  disabled?: boolean;
  /** Longest code there is. @default 40 */
  codeLength?: number;
  /** Longest PIN there is. @default 20 */
  pinLength?: number;
  /** Goes to the form element itself: what notices which of its fields was left. @default none */
  formProps?: Pick<ComponentProps<"form">, "id" | "onFocus" | "onBlur" | "onInput">;
}

/** Where a shopper enters gift cards, and sees and removes those that pay. */
export function VoucherForm({
  code,
  pin,
  onCodeChange,
  onPinChange,
  onApply,
  codeError,
  pinError,
  vouchers,
  onRemove,
  applying = false,
  disabled = false,
  codeLength = 40,
  pinLength = 20,
  formProps,
  className,
  ...rest
}: VoucherFormProps) {
  const section = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);

  // An error that comes while the shopper types, and not as the answer to what they sent, leaves the focus where it is.
  const isSent = useRef(false);

  // The error was found after sending: focus goes back to the field where it can be corrected.
  useLayoutEffect(() => {
    const wrong = codeError !== undefined ? "voucherCode" : pinError !== undefined ? "voucherPin" : undefined;
    if (wrong === undefined || !isSent.current || !form.current?.contains(document.activeElement)) return;
    isSent.current = false;
    form.current.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  }, [codeError, pinError]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (applying || disabled) return;
    isSent.current = true;
    onApply();
  };
  const remove = (id: string) => {
    // The button is removed with its gift card.
    section.current?.focus({ preventScroll: true });
    onRemove(id);
  };
  // A code is not a word to check, nor personal data that a browser should store.
  const plain = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const;

  return (
    <section aria-label="Gift cards" {...rest} ref={section} tabIndex={-1} className={cx(styles.root, className)}>
      {vouchers.length > 0 && (
        <ul aria-label="Applied gift cards" className={styles.vouchers}>
          {vouchers.map((voucher) => (
            <li key={voucher.code} className={styles.voucher}>
              <div>
                <p className={styles.code}>{voucher.code}</p>
                <p className={styles.detail}>{voucher.detail}</p>
              </div>
              <Button variant="quiet" size="small" disabled={disabled} onClick={() => remove(voucher.code)}>
                Remove <VisuallyHidden>gift card {voucher.code}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form {...formProps} ref={form} noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.fields}>
          <TextField
            {...plain}
            label="Gift card code"
            name="voucherCode"
            value={code}
            error={codeError}
            maxLength={codeLength}
            disabled={disabled}
            onChange={(event) => {
              isSent.current = false;
              onCodeChange(event.currentTarget.value);
            }}
          />
          <TextField
            {...plain}
            label="PIN"
            name="voucherPin"
            inputMode="numeric"
            value={pin}
            error={pinError}
            maxLength={pinLength}
            disabled={disabled}
            enterKeyHint="done"
            onChange={(event) => {
              isSent.current = false;
              onPinChange(event.currentTarget.value);
            }}
          />
        </div>
        <Button type="submit" loading={applying} loadingLabel="Checking the gift card" disabled={disabled}>
          Apply
        </Button>
      </form>
    </section>
  );
}
