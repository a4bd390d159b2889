import { accountMessages, passwordError, passwordLimits } from "@corkwood/commerce";
import { Stack, Text, TextLink } from "@corkwood/ui";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { problemCodeOf } from "../../../services/api.ts";
import { useShop } from "../../../state/shop.tsx";
import { AccountForm, ticked, type Typed } from "../parts/AccountForm.tsx";
import { rememberEmail } from "../parts/account.actions.ts";
import { nameErrors, typedEmailErrors } from "../parts/fieldErrors.ts";
import { accountPath } from "../parts/accountPages.ts";
import { problemText } from "../parts/problemText.ts";

function errorsOf(typed: Typed) {
  const password = passwordError(typed.newPassword, typed.email);
  return { ...nameErrors(typed), ...typedEmailErrors(typed.email), ...(password && { newPassword: password }) };
}

/** Sign-up form. The next page asks for the emailed code (specification/accounts#sign-up-payload). */
export function SignUp() {
  const shop = useShop();
  const navigate = useNavigate();
  const { typedEmail } = useSnapshot(shop.account);
  const send = async ({ email, newPassword, firstName, lastName, marketing }: Typed) => {
    const subscribeToMarketing = marketing === ticked;
    const body = { email: email.trim(), password: newPassword, firstName, lastName, subscribeToMarketing };
    try {
      await shop.api.post("/api/auth/sign-up", { body: { ...body, requestType: "New_Account" } });
    } catch (error) {
      const isKnown = problemCodeOf(error) === "ACCOUNT_EXISTS";
      return isKnown
        ? {
            message: accountMessages.exists,
            more: (
              <Text>
                <TextLink href={accountPath("signin")}>Log in</TextLink>
              </Text>
            ),
          }
        : { message: problemText(error) };
    }
    rememberEmail(shop, email);
    await navigate(accountPath("verify"));
    return undefined;
  };
  return (
    <Stack gap="xl">
      <AccountForm
        id="sign-up"
        fields={["firstName", "lastName", "email", "newPassword", "marketing"]}
        initial={{ email: typedEmail }}
        labels={{ newPassword: "Password" }}
        hints={{ newPassword: `At least ${passwordLimits.min} characters. Several words are easy to remember.` }}
        errorsOf={errorsOf}
        onSend={send}
        label="Create account"
        sendingLabel="Creating your account"
        refusedTitle="Your account was not created"
      />
      <Text>
        Do you have an account? <TextLink href={accountPath("signin")}>Log in</TextLink>
      </Text>
    </Stack>
  );
}
