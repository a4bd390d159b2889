import { foldEmail, passwordError, passwordLimits, type PlacedOrder } from "@corkwood/commerce";
import { Button, Heading, Notice, Stack, Text, TextLink } from "@corkwood/ui";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { focusHeading } from "../../../shared/page/focusHeading.ts";
import { useShop, useSnapshotOf } from "../../../state/shop.tsx";
import { openSignIn } from "../../account/openSignIn.actions.ts";
import { customersOrderPath } from "../../../shared/routing/orderPaths.ts";
import { AccountForm, type Typed } from "../parts/AccountForm.tsx";
import { logInPath, pathTo } from "../../../shared/routing/paths.ts";
import { codeErrors, codeHint, nameErrors } from "../parts/fieldErrors.ts";
import { problemText } from "../parts/problemText.ts";
import {
  confirmAfterBuying,
  namesOf,
  sendAnotherCode,
  signUpAfterBuying,
  type NewAccount,
} from "./afterBuying.actions.ts";
import * as styles from "../parts/account.css.ts";

type Step = "ask" | "code" | "done";

const titles = {
  ask: "Keep your order in an account",
  code: "Enter the code from our email",
  done: "Your account is ready",
} as const satisfies Record<Step, string>;

interface AskProps {
  order: PlacedOrder;
  onAsked: (account: NewAccount) => void;
  onDone: () => void;
}

/** Form for a password and, if the order contains no name, for a name. */
function Ask({ order, onAsked, onDone }: AskProps) {
  const shop = useShop();
  const names = namesOf(order);
  const errorsOf = (typed: Typed) => {
    const password = passwordError(typed.newPassword, order.email);
    return { ...(!names && nameErrors(typed)), ...(password && { newPassword: password }) };
  };
  const send = async ({ newPassword, firstName, lastName }: Typed) => {
    const account = { email: order.email, password: newPassword, ...(names ?? { firstName, lastName }) };
    try {
      if ((await signUpAfterBuying(shop, account)) === "signedIn") onDone();
      else onAsked(account);
    } catch (error) {
      return { message: problemText(error) };
    }
    return undefined;
  };
  return (
    <Stack gap="m">
      <Text>
        Choose a password, and your next order is quicker: your details are filled in, and you see all your orders in
        one place. Your email address is {order.email}.
      </Text>
      <AccountForm
        id="after-buying"
        fields={names ? ["newPassword"] : ["firstName", "lastName", "newPassword"]}
        labels={{ newPassword: "Password" }}
        hints={{ newPassword: `At least ${passwordLimits.min} characters. Several words are easy to remember.` }}
        errorsOf={errorsOf}
        onSend={send}
        isSecond
        isAside
        label="Create account"
        sendingLabel="Creating your account"
        refusedTitle="Your account was not created"
      />
    </Stack>
  );
}

/**
 * Form for the emailed code. If the address already has an account, only the email reveals that, and it contains no
 * code.
 */
function Confirm({ account, onDone }: { account: NewAccount; onDone: () => void }) {
  const shop = useShop();
  const [news, setNews] = useState("");
  const send = async ({ code }: Typed) => {
    try {
      await confirmAfterBuying(shop, account, code);
    } catch (error) {
      return { message: problemText(error) };
    }
    onDone();
    return undefined;
  };
  const resend = async () => {
    try {
      await sendAnotherCode(shop, account);
      setNews(`Another code is on its way to ${account.email}.`);
    } catch (error) {
      setNews(problemText(error));
    }
  };
  const logIn = (event: MouseEvent) => {
    event.preventDefault();
    openSignIn(shop, "Log in to see your order in your account.");
  };
  return (
    <Stack gap="m">
      <Text>
        We have sent an email to {account.email}. If you have an account with this address already, the email says so:{" "}
        <TextLink href={logInPath(pathTo("/checkout/success"))} onClick={logIn}>
          log in
        </TextLink>{" "}
        instead.
      </Text>
      <AccountForm
        id="after-buying-code"
        fields={["code"]}
        hints={{ code: codeHint }}
        errorsOf={({ code }) => codeErrors(code)}
        onSend={send}
        isSecond
        label="Confirm"
        sendingLabel="Confirming your email address"
        refusedTitle="Your email address is not confirmed"
      />
      <div>
        <Button variant="quiet" onClick={() => void resend()}>
          Send another code
        </Button>
      </div>
      <div role="status">{news !== "" && <Text>{news}</Text>}</div>
    </Stack>
  );
}

/**
 * After an order, offers the guest an account that will include this order (specification/checkout#account-offer). Only
 * the browser knows whether the shopper has ordered, so the server-rendered page does not contain the offer.
 */
export function AccountOffer({ order }: { order: PlacedOrder }) {
  const { status, customer } = useSnapshotOf(useShop().account);
  // Customers see no offer. A guest who creates an account here still sees the confirmation.
  const [wasGuest, setWasGuest] = useState(false);
  if (status === "guest" && !wasGuest) setWasGuest(true);
  const [entered, setStep] = useState<Step>("ask");
  const step = customer ? "done" : entered;
  const [account, setAccount] = useState<NewAccount>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // Moves focus, because the focused element was removed.
    if (shown.current !== step && heading.current) focusHeading(heading.current);
    shown.current = step;
  }, [step]);
  if (!wasGuest || (customer && foldEmail(customer.email) !== foldEmail(order.email))) return null;
  return (
    <section aria-labelledby="account-offer" className={styles.offer}>
      <Stack gap="m">
        <Heading level={2} id="account-offer" ref={heading}>
          {titles[step]}
        </Heading>
        {step === "ask" && (
          <Ask
            order={order}
            onAsked={(asked) => {
              setAccount(asked);
              setStep("code");
            }}
            onDone={() => setStep("done")}
          />
        )}
        {step === "code" && account && <Confirm account={account} onDone={() => setStep("done")} />}
        {step === "done" && (
          <Notice tone="success">
            <Text>
              You are logged in as {order.email}.{" "}
              <TextLink href={customersOrderPath(order.number)}>Order {order.number} is in your account.</TextLink>
            </Text>
          </Notice>
        )}
      </Stack>
    </section>
  );
}
