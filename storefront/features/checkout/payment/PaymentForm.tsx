import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import {
  onlineMethod,
  shippingMethods,
  toCents,
  type BotPurpose,
  type OnlineMethod,
  type PaymentMethod,
} from "@corkwood/commerce";
import { BotCheck, ErrorSummary, Stack, type Elements } from "@corkwood/ui";
import { staffToken } from "../../../services/identity/staff.ts";
import { useShop } from "../../../state/shop.tsx";
import { useSite } from "../../../shared/routing/site.ts";
import { RichText } from "../../content/RichText.tsx";
import { isShipped } from "../../totals/rates.view.ts";
import type { PromoParts } from "../../promo/promo.view.ts";
import { Form } from "../../../shared/forms/Form.tsx";
import { useForm } from "../../../shared/forms/useForm.ts";
import type { PaymentAnswer } from "../placement/orderRequest.ts";
import { placeOrder } from "../placement/place.actions.ts";
import type { Placement } from "../placement/refusals.actions.ts";
import type { ExpectedTotals } from "../../totals/totals.ts";
import { LawQuestions, lawErrors, type LawField } from "./LawQuestions.tsx";
import { MethodChoice } from "./MethodChoice.tsx";
import { chosenMethod, methodOptions } from "./methods.view.ts";
import { pay, showFieldProblems } from "./pay.actions.ts";
import { PayButton } from "./PayButton.tsx";
import type { Payer } from "./providers/common/payer.ts";
import { fillIn } from "../form/checkout.actions.ts";
import { readReturn } from "./providers/registry.ts";
import { useMethods } from "./useMethods.ts";
import { pathTo } from "../../../shared/routing/paths.ts";

const formId = "payment-form";
const order: readonly LawField[] = ["law.isOfAge", "law.dateOfBirth.day"];

const pending =
  "We don’t know yet whether your order went through. Press the button to find out: you will not be charged twice.";

export interface PaymentFormProps {
  parts: PromoParts;
  totals: ExpectedTotals;
  /** Content shown in place of the payment methods. */
  children?: Elements;
}

/** Payment methods, legal questions and the pay button. */
export function PaymentForm({ parts, totals, children }: PaymentFormProps) {
  const shop = useShop();
  const { law, notices } = useSite().settings;
  const navigate = useNavigate();
  const methods = useMethods();
  const payer = useRef<Payer>(null);
  /** Payment that was approved on the provider's page but is waiting for the answer to a legal question. */
  const approved = useRef<{ method: PaymentMethod; answer: PaymentAnswer } | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  const { checkout, cart } = parts;
  const { grandTotal, rate, refusal, offers } = totals;
  const { isPickup } = shippingMethods[checkout.shippingMethod];
  const form = useForm(formId, order, lawErrors(checkout.law, law));

  const due = toCents(grandTotal);
  const staff = staffToken(shop.now(), typeof document === "undefined" ? "" : document.cookie);
  const hasGiftcards = cart.items.some(({ giftcard }) => giftcard !== undefined);
  const options = methodOptions({
    online: methods.online,
    due,
    isDueKnown: rate !== undefined && offers.status === "ready",
    hasGiftcards,
    isStaff: staff !== undefined,
  });
  const isAsking = methods.status === "loading" && due > 0;
  const method = isAsking ? checkout.paymentMethod : chosenMethod(checkout.paymentMethod, due, options);
  const isReady = rate !== undefined && offers.status === "ready" && !offers.waits && !isAsking;
  const isUnanswered = checkout.attempt !== null && !checkout.placing && !isPaying;

  async function buy(place: () => Promise<Placement>) {
    setIsPaying(true);
    const { outcome } = await place();
    setIsPaying(false);
    if (outcome === "placed") await navigate(pathTo("/checkout/success"));
  }
  const place = (answer: PaymentAnswer, by: PaymentMethod = method) =>
    buy(() => placeOrder(shop, { method: by, ...answer }));
  async function payNow() {
    if (!isReady || isPaying) return;
    const returned = approved.current;
    approved.current = null;
    if (returned?.method === method) await place(returned.answer);
    else await buy(() => pay(shop, { method, amount: grandTotal, payer: payer.current, staffToken: staff }));
  }
  useProviderReturn(isReady, async (answer, by) => {
    const [unanswered] = Object.entries(lawErrors(checkout.law, law));
    if (!unanswered || checkout.attempt !== null) return place(answer, by);
    approved.current = { method: by, answer };
    const [field, error] = unanswered;
    const message = `${onlineMethod(by).label} approved the payment. ${error} Then press the button to place your order.`;
    fillIn(shop, { failure: [{ field, message }] });
  });

  const problems = checkout.failure ?? (isUnanswered ? [{ message: pending }] : []);
  return (
    <Form
      state={form}
      onSend={payNow}
      othersWrong={async () => due > 0 && checkout.attempt === null && showFieldProblems(shop, payer.current)}
    >
      <Stack gap="l">
        <ErrorSummary
          title={isUnanswered ? "Your order may have been placed" : "Your order was not placed"}
          errors={[...problems, ...(refusal ? [{ message: refusal }] : []), ...form.summary]}
        />
        {due === 0 ? (
          children
        ) : (
          <MethodChoice methods={methods} options={options} method={method} payer={payer} disabled={isPaying} />
        )}
        {/* Rendered only once the content above it has loaded, so that the button does not move while the shopper is
            about to press it. */}
        {!isAsking && (
          <>
            <LawQuestions age={law.age} answers={checkout.law} errors={form.shown} />
            {isShipped(cart) && <RichText html={(isPickup && notices.pickup) || notices.checkout} size="small" />}
            <PayButton
              method={method}
              totals={totals}
              methods={methods}
              isReady={isReady}
              isPaying={isPaying || checkout.placing}
              onPaid={(answer) => void place(answer)}
            />
          </>
        )}
      </Stack>
      <BotCheck purpose={"order" satisfies BotPurpose} />
    </Form>
  );
}

/**
 * Resumes placing the order when a shopper returns from a provider's page.
 * @param isReady whether the total is known
 * @param place places the order with the provider's outcome
 */
function useProviderReturn(
  isReady: boolean,
  place: (answer: PaymentAnswer, method: OnlineMethod) => Promise<void>,
): void {
  const shop = useShop();
  const [query, setQuery] = useSearchParams();
  const wasSent = readReturn(query) !== undefined;
  const goOn = useEffectEvent(() => {
    const returned = readReturn(query);
    if (!returned) return;
    // Removes the token from the history, so that reloading or going back does not place the order again.
    setQuery({}, { replace: true });
    if (returned.outcome === "approved") void place(returned.answer, returned.method);
    else fillIn(shop, { failure: [{ message: returned.message }] });
  });
  useEffect(() => {
    if (isReady && wasSent) goOn();
  }, [isReady, wasSent]);
}
