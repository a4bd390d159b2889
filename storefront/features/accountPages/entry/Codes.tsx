import { accountMessages, passwordError, passwordLimits } from "@corkwood/commerce";
import { Disclosure, Notice, Stack, Text, TextLink } from "@corkwood/ui";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { problemCodeOf } from "../../../services/api.ts";
import { useShop } from "../../../state/shop.tsx";
import { alert } from "../../../state/alerts.state.ts";
import { queryOf } from "../../../shared/routing/pageQuery.ts";
import { AccountForm, type Typed } from "../parts/AccountForm.tsx";
import { rememberEmail } from "../parts/account.actions.ts";
import { accountPath } from "../parts/accountPages.ts";
import { codeErrors, codeHint, typedEmailErrors } from "../parts/fieldErrors.ts";
import { Done } from "./Done.tsx";
import { RemoveSignIns, type PasswordReset } from "./RemoveSignIns.tsx";
import { plainRefusal, problemText } from "../parts/problemText.ts";

/** Shows the address to which a code was sent, if this tab knows the address. */
function Sent() {
  const { typedEmail } = useSnapshot(useShop().account);
  if (typedEmail === "") return <Done />;
  return (
    <Notice tone="info" title="Check your email">
      <Text>If everything is right, a code is on its way to {typedEmail}.</Text>
    </Notice>
  );
}

/** Advice for a code that does not work. The code may belong to another sign-up with the same address. */
function OtherWays() {
  return (
    <Text>
      Each code works only for the sign-up that it was sent for, with the password of that sign-up. Try the code of the
      email that you asked for, or <TextLink href={accountPath("password/forgot")}>set a new password</TextLink>: that
      confirms your email address too.
    </Text>
  );
}

/** Form for the code that confirms an account (specification/accounts#unconfirmed). */
export function Verify() {
  const shop = useShop();
  const navigate = useNavigate();
  const { typedEmail } = useSnapshot(shop.account);
  const [resent, setResent] = useState("");
  // If JavaScript is disabled, the reason for a refusal is in the page's URL.
  const refused = queryOf(useLocation().search).get("refused");
  const isResendRefused = plainRefusal("resend", refused) !== undefined;
  // Only the browser that signed up may omit the password. Scripts cannot read the sign-up cookie, so the server's
  // response determines whether a password is required.
  const [isElsewhere, setElsewhere] = useState(plainRefusal("verify", refused)?.field === "password");
  const send = async ({ email, code, password }: Typed) => {
    const proof = { code, ...(isElsewhere && { password }) };
    try {
      await shop.api.post("/api/auth/confirm", { body: { username: email.trim(), ...proof } });
    } catch (error) {
      const problem = problemCodeOf(error);
      if (problem === "ACCOUNT_PASSWORD_INCORRECT") setElsewhere(true);
      const message = problemText(error);
      return { message, ...(problem === "ACCOUNT_CONFIRMATION_CODE_INVALID" && { more: <OtherWays /> }) };
    }
    rememberEmail(shop, email);
    alert(shop.alerts, "success", "Your email address is confirmed. Log in now.");
    await navigate(accountPath("signin"));
    return undefined;
  };
  const resend = async ({ email }: Typed) => {
    try {
      await shop.api.post("/api/auth/confirm/resend", { body: { username: email.trim() } });
    } catch (error) {
      return { message: problemText(error) };
    }
    rememberEmail(shop, email);
    setResent(email.trim());
    return undefined;
  };
  return (
    <Stack gap="xl">
      <AccountForm
        id="verify"
        notice={<Sent />}
        fields={isElsewhere ? ["email", "code", "password"] : ["email", "code"]}
        initial={{ email: typedEmail }}
        hints={{ code: codeHint, password: "The one that you chose when you signed up." }}
        errorsOf={({ email, code, password }) => ({
          ...typedEmailErrors(email),
          ...codeErrors(code),
          ...(isElsewhere && password === "" && { password: accountMessages.passwordEmpty }),
        })}
        onSend={send}
        label="Confirm"
        sendingLabel="Confirming your email address"
        refusedTitle="Your email address is not confirmed"
      />
      <Disclosure summary="No email?" open={isResendRefused}>
        <Stack gap="m">
          <Text>Check your spam folder, or ask for another code.</Text>
          <AccountForm
            id="resend"
            fields={typedEmail === "" ? ["email"] : []}
            initial={{ email: typedEmail }}
            errorsOf={({ email }) => typedEmailErrors(email)}
            onSend={resend}
            isSecond
            label="Send another code"
            sendingLabel="Sending another code"
            refusedTitle="The code was not sent"
          />
          <div role="status">{resent !== "" && <Text>Another code is on its way to {resent}.</Text>}</div>
        </Stack>
      </Disclosure>
    </Stack>
  );
}

/** Form that requests a code for setting a new password. */
export function Forgot() {
  const shop = useShop();
  const navigate = useNavigate();
  const { typedEmail } = useSnapshot(shop.account);
  const send = async ({ email }: Typed) => {
    try {
      await shop.api.post("/api/auth/password/forgot", { body: { username: email.trim() } });
    } catch (error) {
      return { message: problemText(error) };
    }
    rememberEmail(shop, email);
    await navigate(accountPath("password/reset"));
    return undefined;
  };
  return (
    <Stack gap="l">
      <Text>Enter your email address. If it has an account, we’ll send you a code to set a new password.</Text>
      <AccountForm
        id="forgot"
        fields={["email"]}
        initial={{ email: typedEmail }}
        errorsOf={({ email }) => typedEmailErrors(email)}
        onSend={send}
        label="Send me a code"
        sendingLabel="Sending you a code"
        refusedTitle="No code was sent"
      />
    </Stack>
  );
}

/** Form that sets a new password with the emailed code. */
export function Reset() {
  const shop = useShop();
  const [done, setDone] = useState<PasswordReset>();
  const navigate = useNavigate();
  const { typedEmail } = useSnapshot(shop.account);
  const errorsOf = ({ email, code, newPassword }: Typed) => {
    const password = passwordError(newPassword, email);
    return { ...typedEmailErrors(email), ...codeErrors(code), ...(password && { newPassword: password }) };
  };
  const send = async ({ email, code, newPassword }: Typed) => {
    rememberEmail(shop, email);
    try {
      const answer = await shop.api.post("/api/auth/password/reset", {
        body: { username: email.trim(), code, newPassword },
      });
      if (answer.passkeys.length + answer.providers.length > 0) {
        setDone(answer);
        return undefined;
      }
    } catch (error) {
      return { message: problemText(error) };
    }
    alert(shop.alerts, "success", "Your new password is set. Log in with it.");
    await navigate(accountPath("signin"));
    return undefined;
  };
  if (done) return <RemoveSignIns reset={done} />;
  return (
    <Stack gap="l">
      <AccountForm
        id="reset"
        notice={<Sent />}
        fields={["email", "code", "newPassword"]}
        initial={{ email: typedEmail }}
        hints={{ code: codeHint, newPassword: `At least ${passwordLimits.min} characters.` }}
        errorsOf={errorsOf}
        onSend={send}
        label="Set my new password"
        sendingLabel="Setting your new password"
        refusedTitle="Your password was not changed"
      />
      <Text size="small">
        <TextLink href={accountPath("password/forgot")}>Send me another code</TextLink>
      </Text>
    </Stack>
  );
}
