import { orderLookupErrors } from "@corkwood/commerce";
import { Button, ErrorSummary, Inline, Notice, Stack, Text, TextField } from "@corkwood/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { Form } from "../../shared/forms/Form.tsx";
import { useForm } from "../../shared/forms/useForm.ts";
import { useHydrated, useTypedEarly } from "../../shared/hooks/useHydration.ts";
import { lookUpOrder, orderPath, sendOrderLink } from "./orders.actions.ts";

const formId = "order-lookup";
const fields = ["orderId", "email"] as const;

interface LookupFormProps {
  /** Where it is known already. @default none */
  number?: string;
  /** The page to show then. @default the order's */
  toPath?: (number: string) => string;
  /** Why another way to the order failed. @default it did not */
  refused?: string;
}

/** Asks for an order by its number and its email address. */
export function LookupForm({ number = "", toPath = orderPath, refused = "" }: LookupFormProps) {
  const shop = useShop();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { email: atCheckout } = useSnapshot(shop.checkout);
  const [typed, setTyped] = useState<{ orderId: string; email?: string }>({ orderId: number });
  const [refusal, setRefusal] = useState(refused);
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const question = { orderId: typed.orderId, email: typed.email ?? atCheckout };
  const form = useForm(formId, fields, orderLookupErrors(question));
  useTypedEarly(formId, ({ orderId = "", email }) => {
    if (orderId !== "" || email) setTyped({ orderId: orderId || number, ...(email && { email }) });
  });

  const look = async () => {
    setRefusal("");
    const refused = await lookUpOrder(shop, question);
    if (refused === undefined) await navigate(toPath(question.orderId));
    else setRefusal(refused);
  };
  const sendLink = async () => {
    if (!form.check()) return;
    setRefusal("");
    setIsSent(false);
    setIsSending(true);
    const refusedLink = await sendOrderLink(shop, question);
    setIsSending(false);
    setIsSent(refusedLink === undefined);
    setRefusal(refusedLink ?? "");
  };
  return (
    <Form state={form} onSend={look}>
      <Stack gap="l">
        <ErrorSummary errors={form.summary} />
        <ErrorSummary title="We could not show your order" errors={refusal ? [{ message: refusal }] : []} />
        <Stack gap="m">
          <TextField
            label="Order number"
            hint="You find it in your confirmation email, such as CW7K2M9XQA."
            name="orderId"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed.orderId}
            error={form.shown.orderId}
            onChange={(event) => setTyped({ ...typed, orderId: event.currentTarget.value })}
          />
          <TextField
            label="Email address"
            hint="The email address that you ordered with."
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            value={question.email}
            error={form.shown.email}
            onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
          />
        </Stack>
        <Inline gap="s">
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={!hydrated}
            loading={form.sending}
            loadingLabel="Looking for your order"
          >
            Find my order
          </Button>
          <Button
            type="button"
            variant="secondary"
            size="large"
            disabled={!hydrated}
            loading={isSending}
            loadingLabel="Asking for a link"
            onClick={() => void sendLink()}
          >
            Email me a link
          </Button>
        </Inline>
        <div role="status">
          {isSent && (
            <Notice tone="info" title="Check your email">
              <Text>
                If there is an order with this number and email address, a link to it is on its way there. It works for
                a day.
              </Text>
            </Notice>
          )}
        </div>
      </Stack>
    </Form>
  );
}
