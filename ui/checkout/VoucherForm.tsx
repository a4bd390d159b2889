"use client";

import { cx } from "class-variance-authority";
import { useLayoutEffect, useRef, type ComponentProps, type FormEvent } from "react";
import { Button } from "../actions/Button/Button.tsx";
import { TextField } from "../forms/Field/TextField.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./VoucherForm.css.ts";

/** A gift card that pays part of the order. */
export interface UsedVoucher {
  /** Code as displayed. */
  code: string;
  /** Text with the amount that the gift card pays and the card's remaining balance. */
  detail: string;
}

export interface VoucherFormProps extends Omit<ComponentProps<"section">, "children" | "onSubmit"> {
  /** Text in the code field. */
  code: string;
  pin: string;
  onCodeChange: (code: string) => void;
  onPinChange: (pin: string) => void;
  /** Called when the shopper submits the code. */
  onApply: () => void;
  /** Error message for each field. @default none */
  errors?: Partial<Record<"voucherCode" | "voucherPin", string>>;
  /** Gift cards in the order in which they are charged. */
  vouchers: readonly UsedVoucher[];
  /** Called with the code when the shopper removes a gift card. */
  onRemove: (code: string) => void;
  /** Whether a gift card is being looked up. @default false */
  applying?: boolean;
  /** Whether the form and the remove buttons are disabled. @default false */
  disabled?: boolean;
  /** Maximum length of a code. @default 40 */
  codeLength?: number;
  /** Maximum length of a PIN. @default 20 */
  pinLength?: number;
  /** Props of the form element, for example to track which field lost focus. @default none */
  formProps?: Pick<ComponentProps<"form">, "id" | "onFocus" | "onBlur" | "onInput">;
}

export const voucherFormMessages = {
  label: "Gift cards",
  applied: "Applied gift cards",
  remove: "Remove",
  /** Screen-reader text after the button's visible label. */
  removed: (code: string) => `gift card ${code}`,
  code: "Gift card code",
  pin: "PIN",
  apply: "Apply",
  applying: "Checking the gift card",
};

/** Form for gift cards, and the list of applied gift cards. */
export function VoucherForm({
  code,
  pin,
  onCodeChange,
  onPinChange,
  onApply,
  errors = {},
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
  const messages = useMessages("VoucherForm", voucherFormMessages);
  const { voucherCode: codeError, voucherPin: pinError } = errors;
  const section = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);

  // Only an error after submitting may move focus, not one that appears while the shopper types.
  const isSent = useRef(false);

  // The error appeared after submitting, so move focus back to the field.
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
    // Moves focus, because the focused button is removed with its gift card.
    section.current?.focus({ preventScroll: true });
    onRemove(id);
  };
  // Codes should not be spell-checked, and the browser should not store them.
  const plain = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const;

  return (
    <section aria-label={messages.label} {...rest} ref={section} tabIndex={-1} className={cx(styles.root, className)}>
      {vouchers.length > 0 && (
        <ul aria-label={messages.applied} className={styles.vouchers}>
          {vouchers.map((voucher) => (
            <li key={voucher.code} className={styles.voucher}>
              <div>
                <p className={styles.code}>{voucher.code}</p>
                <p className={styles.detail}>{voucher.detail}</p>
              </div>
              <Button variant="quiet" size="small" disabled={disabled} onClick={() => remove(voucher.code)}>
                {messages.remove} <VisuallyHidden>{messages.removed(voucher.code)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form {...formProps} ref={form} noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.fields}>
          <TextField
            {...plain}
            label={messages.code}
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
            label={messages.pin}
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
        <Button type="submit" loading={applying} loadingLabel={messages.applying} disabled={disabled}>
          {messages.apply}
        </Button>
      </form>
    </section>
  );
}
