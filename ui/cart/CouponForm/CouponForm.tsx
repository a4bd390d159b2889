"use client";

import { cx } from "class-variance-authority";
import { useLayoutEffect, useRef, type ComponentProps, type FormEvent } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { control } from "../../forms/Field/Field.css.ts";
import { FieldFrame, useWiring } from "../../forms/Field/Field.tsx";
import { Tag } from "../../products/Tag/Tag.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./CouponForm.css.ts";

/** One offer that the order has. */
export interface CouponOffer {
  id: string;
  /** As the merchant calls it; its code until that is known. */
  name: string;
  /** The codes that brought it. One without any came by itself and cannot be removed. */
  codes: readonly string[];
}

export interface CouponFormProps extends Omit<ComponentProps<"section">, "children" | "onSubmit"> {
  /** What is typed. */
  value: string;
  onValueChange: (value: string) => void;
  /** The shopper sent what is typed. */
  onApply: () => void;
  /** What is wrong with it, in words. @default none */
  error?: string | undefined;
  /** In the order they apply. */
  offers: readonly CouponOffer[];
  /** The shopper takes an offer out, by its id. */
  onRemove: (id: string) => void;
  /** An offer applies that suffers no other: there is no form. @default false */
  exclusive?: boolean;
  /** A code is on its way. @default false */
  applying?: boolean;
  /** Nothing can be changed now. @default false */
  disabled?: boolean;
  /** Longest code there is. @default 40 */
  maxLength?: number;
}

/** Where a shopper enters codes, and sees and removes what they brought. */
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
  const section = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wiring = useWiring({ error, hint: undefined }, {});

  // A browser drops the focus of what is hidden, and a screen reader would begin again at the top of the page.
  useLayoutEffect(() => {
    if (exclusive && form.current?.contains(document.activeElement)) section.current?.focus();
  }, [exclusive]);

  // The error was found on submit: focus returns to the field where it can be corrected.
  useLayoutEffect(() => {
    if (error !== undefined && form.current?.contains(document.activeElement)) input.current?.focus();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!applying && !disabled) onApply();
  };
  const remove = (id: string) => {
    // The button goes with its offer.
    section.current?.focus({ preventScroll: true });
    onRemove(id);
  };

  return (
    <section aria-label="Offers" {...rest} ref={section} tabIndex={-1} className={cx(styles.root, className)}>
      <form ref={form} noValidate hidden={exclusive} className={styles.form} onSubmit={submit}>
        <FieldFrame id={wiring.id} label="Coupon code" error={error}>
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
            <Button type="submit" loading={applying} loadingLabel="Applying the code" disabled={disabled}>
              Apply
            </Button>
          </div>
        </FieldFrame>
      </form>
      {offers.length > 0 && (
        <ul aria-label="Applied offers" className={styles.offers}>
          {offers.map(({ id, name, codes }) => (
            <li key={id} className={styles.offer}>
              <div className={styles.what}>
                <p className={styles.name}>{name}</p>
                <p className={styles.codes}>
                  {codes.length === 0 && <Tag tone="offer">Offer</Tag>}
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
                  Remove <VisuallyHidden>{name}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
