import {
  accountMessages,
  emailError,
  formMessages,
  hasPictographs,
  passwordError,
  passwordLimits,
} from "@corkwood/commerce";
import { Stack, Text, TextLink } from "@corkwood/ui";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { AccountForm, ticked, type Typed } from "./AccountForm.tsx";
import { rememberEmail } from "./account.actions.ts";
import { accountPath } from "./accountPages.ts";
import { problemOf, problemText } from "./problemText.ts";

function nameError(name: string, empty: string): string | undefined {
  if (name.trim() === "") return empty;
  return hasPictographs(name) ? formMessages.noPictographs : undefined;
}

/** What is wrong with a name. */
export function nameErrors({ firstName, lastName }: Pick<Typed, "firstName" | "lastName">) {
  const first = nameError(firstName, "Enter your first name.");
  const last = nameError(lastName, "Enter your last name.");
  return { ...(first && { firstName: first }), ...(last && { lastName: last }) };
}

/** What is wrong with an email address that is typed. */
export function typedEmailErrors(email: string) {
  const error = email.trim() === "" ? formMessages.emailEmpty : emailError(email);
  return error === undefined ? {} : { email: error };
}

function errorsOf(typed: Typed) {
  const password = passwordError(typed.newPassword, typed.email);
  return { ...nameErrors(typed), ...typedEmailErrors(typed.email), ...(password && { newPassword: password }) };
}

/** Makes an account. The next page asks for the code of the email (specification/accounts#sign-up-payload). */
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
      const isKnown = problemOf(error)?.code === "ACCOUNT_EXISTS";
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
        hints={{ newPassword: `At least ${passwordLimits.min} characters. Several words are easy to remember.` }}
        errorsOf={errorsOf}
        onSend={send}
        label="Make my account"
        sendingLabel="Making your account"
        refusedTitle="Your account was not made"
      />
      <Text>
        Do you have an account? <TextLink href={accountPath("signin")}>Log in</TextLink>
      </Text>
    </Stack>
  );
}
