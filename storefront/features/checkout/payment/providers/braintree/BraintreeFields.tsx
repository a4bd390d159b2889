import { billingAddressOf, settledAddress, shippingMethods, threeDSecureMessages } from "@corkwood/commerce";
import { Notice, Spinner, Stack } from "@corkwood/ui";
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import type { BraintreeCard } from "./card.ts";
import { useShop, type ShopState } from "../../../../../state/shop.tsx";
import * as styles from "./BraintreeFields.css.ts";
import { loadClientToken } from "../common/clientToken.actions.ts";
import type { Payer } from "../common/payer.ts";

const fields = [
  ["number", "Card number"],
  ["expirationDate", "Expiry date"],
  ["cvv", "Security code"],
  ["cardholderName", "Name on card"],
] as const;
type FieldName = (typeof fields)[number][0];

/** Text style for Braintree's fields, because these cannot inherit the shop's theme. */
function textStyle(beside: HTMLElement): Readonly<Record<string, object>> {
  const { color, fontSize, fontFamily } = getComputedStyle(beside);
  return { input: { color, "font-size": fontSize, "font-family": fontFamily } };
}

async function openFields(shop: ShopState, containers: Record<FieldName, HTMLElement>): Promise<BraintreeCard> {
  const [{ token }, { openBraintreeCard }] = await Promise.all([
    loadClientToken(shop, "braintree"),
    import("./card.ts"),
  ]);
  return openBraintreeCard(token, containers, textStyle(containers.number));
}

function billedTo({ checkout }: ShopState) {
  if (!checkout.billingSameAsShipping) return billingAddressOf(checkout.billingAddress);
  return !shippingMethods[checkout.shippingMethod].isPickup ? settledAddress(checkout.shippingAddress) : null;
}

/** Braintree's hosted fields. Each field is a Braintree frame, so card numbers never enter the page. */
export function BraintreeFields({ ref }: { ref: Ref<Payer> }) {
  const shop = useShop();
  const containers = useRef<Partial<Record<FieldName, HTMLElement>>>({});
  const [card, setCard] = useState<BraintreeCard>();
  const [hasFailed, setHasFailed] = useState(false);

  useImperativeHandle(ref, () => ({
    validate: async () => {
      const problem = card?.fieldProblem();
      return problem === undefined ? undefined : { problem };
    },
    pay: async (amount) => {
      if (!card) return { problem: "The card fields are still loading. Please try again in a moment." };
      const paid = await card.pay({ amount, email: shop.checkout.email.trim(), billingAddress: billedTo(shop) });
      if ("nonce" in paid) return { answer: { nonce: paid.nonce, deviceData: paid.deviceData } };
      return { problem: "code" in paid ? threeDSecureMessages[paid.code] : paid.message };
    },
  }));

  useEffect(() => {
    let opened: BraintreeCard | undefined;
    let isOver = false;
    const open = async () => {
      opened = await openFields(shop, containers.current as Record<FieldName, HTMLElement>);
      if (isOver) await opened.close();
      else setCard(opened);
    };
    open().catch(() => setHasFailed(true));
    return () => {
      isOver = true;
      void opened?.close();
    };
  }, [shop]);

  return (
    <Stack gap="m">
      {!card && !hasFailed && <Spinner label="Opening the card fields" />}
      {hasFailed && (
        <Notice tone="error" title="The card fields could not be opened">
          Check your connection and reload the page, or choose another way to pay.
        </Notice>
      )}
      {fields.map(([name, label]) => (
        <div key={name} className={styles.field} hidden={hasFailed}>
          <span className={styles.label}>{label}</span>
          <div
            className={styles.control}
            ref={(element) => {
              if (element) containers.current[name] = element;
            }}
          />
        </div>
      ))}
    </Stack>
  );
}
