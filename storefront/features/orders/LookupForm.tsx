import { orderLookupErrors } from "@corkwood/commerce";
import { ButtonLink, OrderLookupForm } from "@corkwood/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { FormNews } from "../../shared/forms/Form.tsx";
import { useForm } from "../../shared/forms/useForm.ts";
import { useHydrated, usePreHydrationInput } from "../../shared/hooks/useHydration.ts";
import { customersOrderPath, orderPath } from "../../shared/routing/orderPaths.ts";
import { lookUpOrder, sendOrderLink, type LookupRefusal } from "./orders.actions.ts";

const formId = "order-lookup";
const fields = ["orderId", "email"] as const;
const none: LookupRefusal = { message: "", hasAccount: false };

interface LookupFormProps {
  /** Order number, if known. @default none */
  number?: string;
  /** Returns the page to show after the lookup. @default the order's page */
  toPath?: (number: string) => string;
  /** Message about a failed order link. @default none */
  refused?: string;
}

/** Form for looking up an order by its number and email address. */
export function LookupForm({ number = "", toPath = orderPath, refused = "" }: LookupFormProps) {
  const shop = useShop();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { email: atCheckout } = useSnapshot(shop.checkout);
  const [typed, setTyped] = useState<{ orderId: string; email?: string }>({ orderId: number });
  const [refusal, setRefusal] = useState<LookupRefusal>({ message: refused, hasAccount: false });
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const question = { orderId: typed.orderId, email: typed.email ?? atCheckout };
  const form = useForm(formId, fields, orderLookupErrors(question));
  usePreHydrationInput(formId, ({ orderId = "", email }) => {
    if (orderId !== "" || email) setTyped({ orderId: orderId || number, ...(email && { email }) });
  });

  const look = async () => {
    setRefusal(none);
    const refused = await lookUpOrder(shop, question);
    if (refused === undefined) await navigate(toPath(question.orderId));
    else setRefusal(refused);
  };
  const sendLink = async () => {
    if (!form.check()) return;
    setRefusal(none);
    setIsSent(false);
    setIsSending(true);
    const refusedLink = await sendOrderLink(shop, question);
    setIsSending(false);
    setIsSent(refusedLink === undefined);
    setRefusal({ message: refusedLink ?? "", hasAccount: false });
  };
  return (
    <>
      <OrderLookupForm
        id={form.id}
        {...form.watched}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(look);
        }}
        number={typed.orderId}
        onNumberChange={(orderId) => setTyped({ ...typed, orderId })}
        email={question.email}
        onEmailChange={(email) => setTyped({ ...typed, email })}
        onLink={() => void sendLink()}
        errors={form.shown}
        summary={form.summary}
        refusal={refusal.message}
        remedy={
          refusal.hasAccount && (
            <ButtonLink href={customersOrderPath(question.orderId)} variant="secondary">
              Log in to see your order
            </ButtonLink>
          )
        }
        sending={isSending ? "link" : form.sending ? "order" : "nothing"}
        linkSent={isSent}
        disabled={!hydrated}
      />
      <FormNews state={form} />
    </>
  );
}
