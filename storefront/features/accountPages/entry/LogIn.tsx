import { useState } from "react";
import { useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { accountMessages, formMessages, federatedRefusals, type FederatedRefusal } from "@corkwood/commerce";
import { Button, Heading, Notice, Stack, Text, TextLink } from "@corkwood/ui";
import { useShop } from "../../../state/shop.tsx";
import { loadAccount, signInTo } from "../../account/session.actions.ts";
import { tellError } from "../../../services/browser/reloadOnce.ts";
import { SignInError } from "../../../services/identity/identity.ts";
import { AccountForm, type FormRefusal, type Typed } from "../parts/AccountForm.tsx";
import { SignInOptions } from "../../signInOptions/SignInOptions.tsx";
import { queryOf } from "../../../shared/routing/pageQuery.ts";
import { needsScripts } from "../../../shared/page/needsScripts.css.ts";
import { rememberEmail } from "../parts/account.actions.ts";
import { accountPath, pathAfterSignIn } from "../parts/accountPages.ts";
import { Done } from "./Done.tsx";
import { problemText } from "../parts/problemText.ts";

function errorsOf({ email, password }: Typed) {
  return {
    ...(email.trim() === "" && { email: formMessages.emailEmpty }),
    ...(password === "" && { password: accountMessages.passwordEmpty }),
  };
}

/** Resends a sign-up code. The specification quotes the button's label (specification/accounts#not-confirmed). */
function Resend({ email }: { email: string }) {
  const shop = useShop();
  const [state, setState] = useState<"none" | "sending" | "sent" | { refused: string }>("none");
  const resend = async () => {
    setState("sending");
    rememberEmail(shop, email);
    try {
      await shop.api.post("/api/auth/confirm/resend", { body: { username: email } });
      setState("sent");
    } catch (error) {
      setState({ refused: problemText(error) });
    }
  };
  return (
    <Stack gap="s">
      <div>
        <Button size="small" disabled={state === "sending"} onClick={() => void resend()}>
          {accountMessages.resend}
        </Button>
      </div>
      <div role="status">
        {state === "sent" && (
          <Text>
            A code is on its way to you. <TextLink href={accountPath("verify")}>Enter the code</TextLink>
          </Text>
        )}
        {typeof state === "object" && <Text>{state.refused}</Text>}
      </div>
    </Stack>
  );
}

function refusalOf(error: unknown, email: string): FormRefusal {
  if (!(error instanceof SignInError)) {
    tellError(error);
    return { message: `${accountMessages.signInFailed} ${problemText(error)}` };
  }
  return error.code === "ACCOUNT_NOT_CONFIRMED"
    ? { message: accountMessages.notConfirmed, more: <Resend email={email} /> }
    : {
        message: accountMessages.credentialsInvalid,
        more: (
          <Text>
            <TextLink href={accountPath("password/forgot")}>Reset Password</TextLink>
          </Text>
        ),
      };
}

/** Shows why a sign-in with a provider failed. The reason is in the URL to which the provider redirected. */
function Refused() {
  const text = refusalNamed(queryOf(useLocation().search).get("refused"));
  if (text === undefined) return null;
  return (
    <Notice tone="error" title="You are not logged in">
      <Text>{text}</Text>
    </Notice>
  );
}

/** Login form (specification/accounts#form). The page shows the account once its details have loaded. */
export function LogIn({ onSignedIn }: { onSignedIn?: () => void | Promise<void> }) {
  const shop = useShop();
  const { typedEmail } = useSnapshot(shop.account);
  const back = pathAfterSignIn(useLocation().search);
  const send = async ({ email, password }: Typed) => {
    try {
      await signInTo(shop, email, password);
    } catch (error) {
      return refusalOf(error, email.trim());
    }
    // The shopper is signed in even if the account details fail to load.
    await loadAccount(shop).catch(() => undefined);
    await onSignedIn?.();
    return undefined;
  };
  return (
    <Stack gap="xl">
      <Done />
      <Refused />
      <div className={needsScripts}>
        <SignInOptions onSignedIn={onSignedIn} />
      </div>
      <AccountForm
        id="log-in"
        fields={["email", "password"]}
        initial={{ email: typedEmail }}
        errorsOf={errorsOf}
        onSend={send}
        label="Log In"
        sendingLabel="Logging you in"
        refusedTitle="You are not logged in"
      >
        {back !== undefined && <input type="hidden" name="to" value={back} />}
        <Text size="small">
          <TextLink href={accountPath("password/forgot")}>Forgotten your password?</TextLink>
        </Text>
        <Text size="small">
          <TextLink href={accountPath("verify")}>Enter a confirmation code</TextLink>
        </Text>
      </AccountForm>
      <Stack gap="s">
        <Heading level={2} size="small">
          New here?
        </Heading>
        <Text>
          <TextLink href={accountPath("signup")}>Create an account</TextLink> to see your orders and check out faster.
        </Text>
      </Stack>
    </Stack>
  );
}

/** Messages for failed sign-ins with a provider (specification/accounts#federated-refusals). */
const refusalTexts = {
  cancelled: "You cancelled. You can try again, or log in with your email address.",
  expired: "It took too long, or was started in another browser. Please try again.",
  unavailable: "We couldn’t reach the other site. Please try again, or log in with your email address.",
  noEmail: "The other site did not tell us your email address, which we need. Log in with your email address instead.",
  refused: "The other site did not confirm who you are. Please try again, or log in with your email address.",
  inUse: "Another account in our shop already uses that login.",
  busy: "Too many codes were sent to your email address. Please try again in 15 minutes.",
} as const satisfies Record<FederatedRefusal, string>;

/** @param named reason for the refusal, from the page's URL */
function refusalNamed(named: string | null): string | undefined {
  const refusal = federatedRefusals.find((each) => each === named);
  return refusal && refusalTexts[refusal];
}
