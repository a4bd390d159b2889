import { formatMoney, paymentMethods, type PaymentMethod } from "@corkwood/commerce";
import { Button, ErrorSummary, Heading, Notice, RadioGroup, Stack, Text } from "@corkwood/ui";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useShop } from "../../shop.tsx";
import { tokenise } from "../../services/payments.ts";
import { useSite } from "../chrome/site.ts";
import { CardFields } from "./CardFields.tsx";
import { loadPromoData } from "../promo/promo.actions.ts";
import { usePromoParts } from "../promo/usePromo.ts";
import { useLate } from "../useLate.ts";
import { RichText } from "../content/RichText.tsx";
import { fillIn } from "./checkout.actions.ts";
import { placeOrder } from "./place.actions.ts";
import { expectedTotals } from "./totals.ts";

const methods = (["braintreeCreditCard", "bankTransfer"] as const).map((method): [PaymentMethod, string] => [
  method,
  paymentMethods[method],
]);

/** The button says the amount, and none that may be wrong. */
function payLabel(byCard: boolean, amount: string | undefined): string {
  if (amount === undefined) return byCard ? "Pay" : "Place order";
  return byCard ? `Pay ${amount}` : `Place order for ${amount}`;
}

export function PaymentStep() {
  const shop = useShop();
  const { settings } = useSite();
  const parts = usePromoParts();
  const { checkout, cart } = parts;
  const frame = useRef<HTMLIFrameElement>(null);
  const [problem, setProblem] = useState("");
  const navigate = useNavigate();
  const { grandTotal, rate, refusal, offers } = expectedTotals(parts, shop.now());
  const isKnown = rate !== undefined && offers.status === "ready" && !offers.waits;
  const waits = useLate(offers.waits);
  const byCard = checkout.paymentMethod === "braintreeCreditCard";

  async function pay() {
    setProblem("");
    let nonce: string | undefined;
    // An attempt that was never answered is asked for again as it was, card and all.
    if (byCard && frame.current && shop.checkout.attempt === null) {
      const answer = await tokenise(frame.current);
      if ("message" in answer) {
        setProblem(answer.message);
        return;
      }
      nonce = answer.nonce;
    }
    const placement = await placeOrder(shop, { ...(nonce !== undefined && { nonce }) });
    if (placement.outcome === "placed") await navigate("/checkout/success");
    else setProblem(placement.message);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isKnown) void pay();
      }}
    >
      <Stack gap="l">
        <Heading level={2}>Payment</Heading>
        <ErrorSummary
          title="Your order was not placed"
          errors={[problem, refusal].filter(Boolean).map((message) => ({ message }))}
        />
        <RadioGroup
          label="How would you like to pay?"
          name="paymentMethod"
          value={checkout.paymentMethod}
          options={methods
            // Gift cards are sent at once.
            .filter(([value]) => value !== "bankTransfer" || !cart.items.some(({ giftcard }) => giftcard))
            .map(([value, label]) => ({ value, label }))}
          onChange={(value) => fillIn(shop, { paymentMethod: value as PaymentMethod })}
        />
        {byCard ? (
          <CardFields ref={frame} />
        ) : (
          <Notice tone="info" title="Bank transfer">
            <Text>
              {settings.bankTransfer.note} You will find our account and your order number on the next page and in your
              email.
            </Text>
          </Notice>
        )}
        <RichText html={settings.notices.checkout} size="small" />
        {offers.status === "failed" ? (
          <>
            <Notice tone="error" title={offers.message}>
              <Text>So we cannot tell you what you would pay. Please try again.</Text>
            </Notice>
            <Button variant="primary" size="large" onClick={() => void loadPromoData(shop)}>
              Try again
            </Button>
          </>
        ) : (
          <Button
            type="submit"
            variant="primary"
            size="large"
            loading={checkout.placing || waits}
            // Not `disabled`: a total that is worked out anew must not cost the shopper's focus.
            aria-disabled={!isKnown}
          >
            {payLabel(byCard, isKnown ? formatMoney(grandTotal) : undefined)}
          </Button>
        )}
      </Stack>
    </form>
  );
}
