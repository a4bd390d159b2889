import { normalPhone, phoneError, type Customer } from "@corkwood/commerce";
import { Stack, Text, TextLink } from "@corkwood/ui";
import { alert } from "../../../state/alerts.state.ts";
import { useShop } from "../../../state/shop.tsx";
import { AccountForm, ticked, type Typed } from "../parts/AccountForm.tsx";
import { accountPath } from "../parts/accountPages.ts";
import { problemText } from "../parts/problemText.ts";
import { nameErrors } from "../parts/fieldErrors.ts";
import { saveCustomer } from "../../account/customer.actions.ts";

function errorsOf(typed: Typed) {
  const phone = typed.phone.trim() === "" ? undefined : phoneError(typed.phone);
  return {
    ...nameErrors(typed),
    ...(phone !== undefined && { phone }),
  };
}

/** Name, phone number and email subscription. */
export function Details({ customer }: { customer: Customer }) {
  const shop = useShop();
  const { firstName, lastName, phone, email, subscriptions } = customer;
  const send = async (typed: Typed) => {
    try {
      await saveCustomer(shop, {
        firstName: typed.firstName.trim(),
        lastName: typed.lastName.trim(),
        phone: normalPhone(typed.phone),
        subscriptions: { marketing: typed.marketing === ticked },
      });
    } catch (error) {
      return { message: problemText(error) };
    }
    alert(shop.alerts, "success", "Your details were saved.");
    return undefined;
  };
  return (
    <Stack gap="l">
      <Stack gap="xs">
        <Text>Email address: {email}</Text>
        <Text>
          <TextLink href={accountPath("email/change")}>Change your email address</TextLink>
        </Text>
      </Stack>
      <AccountForm
        id="details"
        fields={["firstName", "lastName", "phone", "marketing"]}
        initial={{ firstName, lastName, phone, marketing: subscriptions.marketing ? ticked : "" }}
        hints={{ phone: "For questions about your orders. Optional." }}
        errorsOf={errorsOf}
        onSend={send}
        label="Save"
        sendingLabel="Saving your details"
        refusedTitle="Your details were not saved"
      />
    </Stack>
  );
}
