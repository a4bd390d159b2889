import { useState } from "react";
import { useSnapshot } from "valtio";
import { fieldLimits, formMessages } from "@corkwood/commerce";
import { Button, Notice, Stack, Text, TextField, TextLink } from "@corkwood/ui";
import { useShop } from "../../state/shop.tsx";
import { Form } from "../../shared/forms/Form.tsx";
import { useForm } from "../../shared/forms/useForm.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import { SignInOptions } from "../signInOptions/SignInOptions.tsx";
import { resendVerification, signIn, takeOtherSignIn } from "./signIn.actions.ts";

/**
 * Sign-in messages quoted from the specification (specification/accounts#email-empty,
 * specification/accounts#credentials-invalid).
 */
export const signInMessages = {
  passwordEmpty: "Enter your password.",
  ACCOUNT_CREDENTIALS_INVALID: "Incorrect email address or password.",
  ACCOUNT_NOT_CONFIRMED: "Your email address hasn't been verified yet.",
  FAILED: "Unable to sign you in.",
  resend: "Resend Verificaton Link",
  resent: "The link is on its way. Open it from your inbox, then log in.",
  resendFailed: "The link could not be sent. Please try again.",
  detailsFailed: "Unable to load your account.",
} as const;

const formId = "sign-in-form";
const order = ["email", "password"] as const;

const resetPath = pathTo("/account/*", "password/forgot");
const signUpPath = pathTo("/account/*", "signup");

function ResetLink() {
  return (
    <TextLink href={resetPath} target="_blank" rel="noopener">
      Reset Password
    </TextLink>
  );
}

/** Reason why the sign-in failed, with actions that may help. */
function Refusal({ email }: { email: string }) {
  const shop = useShop();
  const { refusal, resend } = useSnapshot(shop.signIn);
  if (!refusal) return null;
  return (
    <div role="alert">
      <Notice tone="error">
        <Stack gap="s">
          <Text>
            <span>{signInMessages[refusal]}</span> {refusal === "ACCOUNT_CREDENTIALS_INVALID" && <ResetLink />}
          </Text>
          {refusal === "ACCOUNT_NOT_CONFIRMED" && (
            <div>
              <Button size="small" disabled={resend === "sending"} onClick={() => void resendVerification(shop, email)}>
                {signInMessages.resend}
              </Button>
            </div>
          )}
          {resend === "sent" && <Text>{signInMessages.resent}</Text>}
          {resend === "failed" && <Text>{signInMessages.resendFailed}</Text>}
        </Stack>
      </Notice>
    </div>
  );
}

/**
 * Sign-in with a provider, a passkey, or an email address and a password (specification/accounts#form,
 * specification/accounts#overlay). Links open in a new tab, so that the shopper's action can be resumed in this tab.
 */
export function SignInForm() {
  const shop = useShop();
  const { step } = useSnapshot(shop.signIn);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const form = useForm(formId, order, {
    ...(email.trim() === "" && { email: formMessages.emailEmpty }),
    ...(password === "" && { password: signInMessages.passwordEmpty }),
  });

  return (
    <Stack gap="m">
      <SignInOptions onSignedIn={() => takeOtherSignIn(shop)} />
      <Form state={form} onSend={() => signIn(shop, email, password)}>
        <Stack gap="m">
          <TextField
            label="Email address"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            maxLength={fieldLimits.email}
            value={email}
            error={form.shown.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <TextField
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            error={form.shown.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Refusal email={email} />
          <Button type="submit" variant="primary" wide loading={step !== "form"} loadingLabel="Logging you in">
            Sign In
          </Button>
          <Text size="small">
            <ResetLink />
          </Text>
          <Text size="small">
            New here?{" "}
            <TextLink href={signUpPath} target="_blank" rel="noopener">
              Create an account
            </TextLink>
          </Text>
        </Stack>
      </Form>
    </Stack>
  );
}
