import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { accountMessages, foldEmail, type Customer } from "@corkwood/commerce";
import { Button, Notice, Stack, Text, TextLink } from "@corkwood/ui";
import { alert } from "../../../state/alerts.state.ts";
import { tellError } from "../../../services/browser/reloadOnce.ts";
import { problemCodeOf } from "../../../services/api.ts";
import { useShop } from "../../../state/shop.tsx";
import { asOwner, loadAccount } from "../../account/session.actions.ts";
import { AccountForm, type Typed } from "../parts/AccountForm.tsx";
import { accountPath } from "../parts/accountPages.ts";
import { codeErrors, codeHint, typedEmailErrors } from "../parts/fieldErrors.ts";
import { problemText } from "../parts/problemText.ts";

function newEmailErrors(typed: string, { email: current }: Customer) {
  const { email: error } = typedEmailErrors(typed);
  if (error !== undefined) return { newEmail: error };
  return foldEmail(typed) === foldEmail(current) ? { newEmail: accountMessages.sameEmail } : {};
}

/**
 * Changes the email address in two steps: the new address and the password, then the code that was sent to the new address
 * (specification/accounts#email-steps).
 */
export function EmailChange({ customer }: { customer: Customer }) {
  const shop = useShop();
  const navigate = useNavigate();
  const [newEmail, setNewEmail] = useState("");
  const [step, setStep] = useState<"ask" | "sent" | "code">("ask");

  const ask = async (typed: Typed) => {
    const body = { email: typed.newEmail.trim(), prevEmail: customer.email, password: typed.password };
    try {
      await asOwner(shop, (headers) => shop.api.post("/api/auth/email", { body, headers }));
    } catch (error) {
      const message = problemText(error);
      const isWrong = problemCodeOf(error) === "ACCOUNT_CREDENTIALS_INVALID";
      const reset = <TextLink href={accountPath("password/forgot")}>Reset Password</TextLink>;
      return isWrong ? { message, more: <Text>{reset}</Text> } : { message };
    }
    setNewEmail(body.email);
    setStep("sent");
    return undefined;
  };
  const change = async (typed: Typed) => {
    const body = { prevEmail: customer.email, newEmail: typed.newEmail.trim(), code: typed.code };
    try {
      await asOwner(shop, (headers) => shop.api.post("/api/account/email", { body, headers }));
    } catch (error) {
      // The code had already been accepted, but the response was lost.
      if (problemCodeOf(error) !== "ACCOUNT_CONFIRMED") {
        tellError(error);
        return { message: problemText(error) };
      }
    }
    await loadAccount(shop).catch(() => undefined);
    alert(shop.alerts, "success", `Your email address is ${body.newEmail} now.`);
    await navigate(accountPath());
    return undefined;
  };

  if (step === "ask") {
    return (
      <Stack gap="l">
        <Text>
          Your email address is {customer.email}. We’ll send a code to the new one and a warning to the old one. The
          address changes once you enter the code.
        </Text>
        <AccountForm
          id="email-change"
          fields={["newEmail", "password"]}
          initial={{ newEmail }}
          errorsOf={(typed) => ({
            ...newEmailErrors(typed.newEmail, customer),
            ...(typed.password === "" && { password: accountMessages.passwordEmpty }),
          })}
          onSend={ask}
          label="Send me a code"
          sendingLabel="Sending you a code"
          refusedTitle="No code was sent"
        />
        <div>
          <Button onClick={() => setStep("code")}>I already have a code</Button>
        </div>
      </Stack>
    );
  }
  return (
    <Stack gap="l">
      {step === "sent" && (
        <Notice tone="info" title="Check your email" role="status">
          <Text>If the address can be used, a code is on its way to {newEmail}.</Text>
        </Notice>
      )}
      <AccountForm
        // The key makes React render a new form instead of reusing the previous one with different fields.
        key="code"
        id="email-code"
        fields={["newEmail", "code"]}
        initial={{ newEmail }}
        hints={{ code: codeHint }}
        errorsOf={(typed) => ({ ...newEmailErrors(typed.newEmail, customer), ...codeErrors(typed.code) })}
        onSend={change}
        label="Change my email address"
        sendingLabel="Changing your email address"
        refusedTitle="Your email address was not changed"
      />
      <div>
        <Button onClick={() => setStep("ask")}>Send another code</Button>
      </div>
    </Stack>
  );
}
