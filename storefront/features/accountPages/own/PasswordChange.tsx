import { accountMessages, passwordError, passwordLimits, type Customer } from "@corkwood/commerce";
import { useNavigate } from "react-router-dom";
import { alert } from "../../../state/alerts.state.ts";
import { useShop } from "../../../state/shop.tsx";
import { asOwner } from "../../account/session.actions.ts";
import { AccountForm, type Typed } from "../parts/AccountForm.tsx";
import { accountPath } from "../parts/accountPages.ts";
import { problemText } from "../parts/problemText.ts";

/** Form that changes the password. Requires the current password. */
export function PasswordChange({ customer }: { customer: Customer }) {
  const shop = useShop();
  const navigate = useNavigate();
  const errorsOf = ({ oldPassword, newPassword }: Typed) => {
    const error = passwordError(newPassword, customer.email);
    return {
      ...(oldPassword === "" && { oldPassword: accountMessages.passwordEmpty }),
      ...(error && { newPassword: error }),
    };
  };
  const send = async ({ oldPassword, newPassword }: Typed) => {
    try {
      const body = { oldPassword, newPassword };
      await asOwner(shop, (headers) => shop.api.post("/api/auth/password", { body, headers }));
    } catch (error) {
      return { message: problemText(error) };
    }
    alert(shop.alerts, "success", "Your password was changed.");
    await navigate(accountPath());
    return undefined;
  };
  return (
    <AccountForm
      id="password-change"
      fields={["oldPassword", "newPassword"]}
      hints={{ newPassword: `At least ${passwordLimits.min} characters. All other devices are logged out.` }}
      errorsOf={errorsOf}
      onSend={send}
      label="Change my password"
      sendingLabel="Changing your password"
      refusedTitle="Your password was not changed"
    />
  );
}
