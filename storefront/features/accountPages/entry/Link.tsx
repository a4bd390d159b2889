import { codeLength } from "@corkwood/commerce";
import { Notice, Spinner, Stack, Text, TextLink } from "@corkwood/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useShop } from "../../../state/shop.tsx";
import { failureText, proveAddress, readPending } from "../../signInOptions/signInOptions.actions.ts";
import { AccountForm, type Typed } from "../parts/AccountForm.tsx";
import { accountPath } from "../parts/accountPages.ts";

type Waiting = Awaited<ReturnType<typeof readPending>> | "loading" | { failed: string };

/**
 * Form for the code that proves ownership of the email address reported by a provider
 * (specification/accounts#federated-proof).
 */
export function Link() {
  const shop = useShop();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Waiting>("loading");
  useEffect(() => {
    void readPending()
      .catch((error: unknown) => ({ failed: failureText(error) }))
      .then(setWaiting);
  }, []);
  if (waiting === "loading") return <Spinner label="Loading your log in" />;
  if (waiting === undefined || "failed" in waiting) {
    return (
      <Notice tone="error" title="You are not logged in">
        <Text>
          {waiting?.failed ?? "It took too long, or was started in another browser."}{" "}
          <TextLink href={accountPath("signin")}>Log in again</TextLink>
        </Text>
      </Notice>
    );
  }
  const { provider, email } = waiting;
  const send = async ({ code }: Typed) => {
    const failed = await proveAddress(shop, code);
    if (failed !== undefined) return { message: failed };
    // Redirects to the page where the customer started signing in.
    await navigate(accountPath("authenticate"));
    return undefined;
  };
  return (
    <Stack gap="l">
      <Text>
        We have sent a code to {email}. Enter it to log in with {provider}. If you have an account with this address,{" "}
        {provider} is added to it.
      </Text>
      <AccountForm
        id="link"
        fields={["code"]}
        hints={{ code: `The ${codeLength} digits from our email. They work for 15 minutes.` }}
        errorsOf={({ code }) => (code.length === codeLength ? {} : { code: `Enter the ${codeLength} digits.` })}
        onSend={send}
        label="Confirm"
        sendingLabel="Confirming that it is you"
        refusedTitle="You are not logged in"
      />
    </Stack>
  );
}
