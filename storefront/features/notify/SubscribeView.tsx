import { contactEmailError, marketingMessages, type SubscribeRefusal } from "@corkwood/commerce";
import { Button, ButtonLink, Notice, Stack, Text, TextLink } from "@corkwood/ui";
import { useState } from "react";
import { Form } from "../../shared/forms/Form.tsx";
import { useForm } from "../../shared/forms/useForm.ts";
import { usePreHydrationInput } from "../../shared/hooks/useHydration.ts";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { pathTo } from "../../shared/routing/paths.ts";
import { useSite } from "../../shared/routing/site.ts";
import { homeCrumb } from "../../shared/structuredData/structuredData.ts";
import { useShop } from "../../state/shop.tsx";
import { EmailField } from "./EmailField.tsx";
import { knownEmail, subscribe } from "./notify.actions.ts";

/** Steps for subscribing to the marketing list (specification/notifications#subscribe). */
export type SubscribeState =
  | { at: "form"; /** Reason, from the page's URL. */ refused: string | null }
  | { at: "sent" }
  | { at: "question"; token: string }
  | { at: "confirmed" }
  | { at: "unknown" };

export const subscribeTitles = {
  form: "Offers and new arrivals by email",
  sent: "Please confirm your address",
  question: "Do you want our emails?",
  confirmed: "You are on our list",
  unknown: "This link does not work",
} as const satisfies Record<SubscribeState["at"], string>;

const refusals = {
  address: contactEmailError(""),
  often: marketingMessages.tooMany,
} as const satisfies Record<SubscribeRefusal, string | undefined>;

const order = ["email"] as const;

/** Form that also works before scripts have loaded, in which case the page's URL contains the reason for a refusal. */
function AddressForm({ refused, onSent }: { refused: string | null; onSent: () => void }) {
  const shop = useShop();
  const [email, setEmail] = useState(() => knownEmail(shop));
  const [problem, setProblem] = useState(() => Object.entries(refusals).find(([why]) => why === refused)?.[1]);
  const error = contactEmailError(email);
  usePreHydrationInput("subscribe-form", (early) => setEmail((known) => early["email"] || known));
  const form = useForm("subscribe-form", order, error === undefined ? {} : { email: error });
  const send = async () => {
    const failed = await subscribe(shop, email);
    setProblem(failed);
    if (failed === undefined) onSent();
  };
  return (
    <Form state={form} onSend={send} action={pathTo("/subscribe")} method="post">
      <Stack gap="m">
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <EmailField value={email} error={form.shown.email} onType={setEmail} />
        <div>
          <Button type="submit" variant="primary" size="large" loading={form.sending} loadingLabel="Sending">
            Subscribe
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

function Content({ state, onSent }: { state: SubscribeState; onSent: () => void }) {
  const { contactEmailAddress: contact } = useSite().settings;
  switch (state.at) {
    case "form":
      return (
        <>
          <Text>We write when bottles arrive and when prices change. You can unsubscribe at any time.</Text>
          <AddressForm refused={state.refused} onSent={onSent} />
        </>
      );
    case "sent":
      return <Text>{marketingMessages.sent}</Text>;
    case "question":
      return (
        <>
          <Text>Press the button, and we’ll email you our offers and new arrivals.</Text>
          <form method="post" action={pathTo("/subscribe")}>
            <input type="hidden" name="token" value={state.token} />
            <Button type="submit" variant="primary" size="large">
              Confirm my address
            </Button>
          </form>
        </>
      );
    case "confirmed":
      return (
        <>
          <Text>Thank you. Every email has a link to unsubscribe.</Text>
          <div>
            <ButtonLink href={pathTo("/products")}>Browse all products</ButtonLink>
          </div>
        </>
      );
    case "unknown":
      return (
        <Text>
          It’s not from our shop, part of it is missing, or it’s older than a week. Enter your address again on{" "}
          <TextLink href={pathTo("/subscribe")}>the page for our emails</TextLink>, or write to{" "}
          <TextLink href={`mailto:${contact}`}>{contact}</TextLink>.
        </Text>
      );
  }
}

/** The page for subscribing to the marketing list. The confirmation email links here. */
export function SubscribeView({ state }: { state: SubscribeState }) {
  const [isSent, setSent] = useState(false);
  const shown: SubscribeState = isSent && state.at === "form" ? { at: "sent" } : state;
  const trail = [homeCrumb, { name: "Emails", path: pathTo("/subscribe") }];
  return (
    <PageFrame title={subscribeTitles[shown.at]} trail={trail} measure>
      <Stack gap="l">
        <Content state={shown} onSent={() => setSent(true)} />
      </Stack>
    </PageFrame>
  );
}
