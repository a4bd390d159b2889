"use client";

import { cx } from "class-variance-authority";
import { useLayoutEffect, useRef, type ComponentProps, type FormEvent } from "react";
import { Button } from "../actions/Button/Button.tsx";
import { control } from "../forms/Field/Field.css.ts";
import { FieldFrame, useWiring } from "../forms/Field/Field.tsx";
import { Tag } from "../products/Tag.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./CouponForm.css.ts";

/** An offer applied to the order. */
export interface CouponOffer {
  id: string;
  /** The merchant's name for the offer, or its code until the name is known. */
  name: string;
  /** Codes that triggered the offer. Empty for automatic offers, because shoppers cannot remove them. */
  codes: readonly string[];
}

export interface CouponFormProps extends Omit<ComponentProps<"section">, "children" | "onSubmit"> {
  /** Text in the code field. */
  value: string;
  onValueChange: (value: string) => void;
  /** Called when the shopper submits the code. */
  onApply: () => void;
  /** Error message for the code. @default none */
  error?: string | undefined;
  /** Applied offers, in order of application. */
  offers: readonly CouponOffer[];
  /** Called with the offer's id when the shopper removes it. */
  onRemove: (id: string) => void;
  /** Whether an applied offer excludes all others. The form is then hidden. @default false */
  exclusive?: boolean;
  /** Whether a code is being applied. @default false */
  applying?: boolean;
  /** Whether the form and the remove buttons are disabled. @default false */
  disabled?: boolean;
  /** Maximum length of a code. @default 40 */
  maxLength?: number;
}

export const couponFormMessages = {
  label: "Offers",
  code: "Coupon code",
  apply: "Apply",
  applying: "Applying the code",
  applied: "Applied offers",
  /** Text shown instead of codes for an automatic offer. */
  automatic: "Offer",
  /** Button label, followed by the name of the offer for screen readers. */
  remove: "Remove",
};

/** Form for coupon codes, and the list of applied offers. */
export function CouponForm({
  value,
  onValueChange,
  onApply,
  error,
  offers,
  onRemove,
  exclusive = false,
  applying = false,
  disabled = false,
  maxLength = 40,
  className,
  ...rest
}: CouponFormProps) {
  const messages = useMessages("CouponForm", couponFormMessages);
  const section = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wiring = useWiring({ error, hint: undefined }, {});

  // Moves focus, because hiding the focused element would drop focus, and screen readers would restart at the top of
  // the page.
  useLayoutEffect(() => {
    if (exclusive && form.current?.contains(document.activeElement)) section.current?.focus();
  }, [exclusive]);

  // The error appeared after submitting, so move focus back to the field.
  useLayoutEffect(() => {
    if (error !== undefined && form.current?.contains(document.activeElement)) input.current?.focus();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!applying && !disabled) onApply();
  };
  const remove = (id: string) => {
    // Moves focus, because the focused button is removed with its offer.
    section.current?.focus({ preventScroll: true });
    onRemove(id);
  };

  return (
    <section aria-label={messages.label} {...rest} ref={section} tabIndex={-1} className={cx(styles.root, className)}>
      <form ref={form} noValidate hidden={exclusive} className={styles.form} onSubmit={submit}>
        <FieldFrame id={wiring.id} label={messages.code} error={error}>
          <div className={styles.row}>
            <input
              {...wiring}
              ref={input}
              name="couponCode"
              className={control}
              value={value}
              onChange={(event) => onValueChange(event.currentTarget.value)}
              maxLength={maxLength}
              disabled={disabled}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
            />
            <Button type="submit" loading={applying} loadingLabel={messages.applying} disabled={disabled}>
              {messages.apply}
            </Button>
          </div>
        </FieldFrame>
      </form>
      {offers.length > 0 && (
        <ul aria-label={messages.applied} className={styles.offers}>
          {offers.map(({ id, name, codes }) => (
            <li key={id} className={styles.offer}>
              <div className={styles.what}>
                <p className={styles.name}>{name}</p>
                <p className={styles.codes}>
                  {codes.length === 0 && <Tag tone="offer">{messages.automatic}</Tag>}
                  {codes.map((code) => (
                    <Tag key={code} tone="offer" className={styles.code}>
                      {code}
                    </Tag>
                  ))}
                </p>
              </div>
              {codes.length > 0 && (
                <Button
                  variant="quiet"
                  size="small"
                  className={styles.remove}
                  disabled={disabled}
                  onClick={() => remove(id)}
                >
                  {messages.remove} <VisuallyHidden>{name}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
