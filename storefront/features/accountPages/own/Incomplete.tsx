import { accountMessages } from "@corkwood/commerce";
import { Button, Inline, Notice, Stack, Text } from "@corkwood/ui";
import { useShop } from "../../../state/shop.tsx";
import { loadAccount } from "../../account/session.actions.ts";
import { AccountForm, type Typed } from "../parts/AccountForm.tsx";
import * as styles from "../parts/account.css.ts";
import { problemText } from "../parts/problemText.ts";
import { nameErrors } from "../parts/fieldErrors.ts";
import { saveCustomer } from "../../account/customer.actions.ts";

/** Asks signed-in shoppers for missing customer details (specification/accounts#incomplete). */
export function Incomplete({ onSignOut }: { onSignOut: () => void }) {
  const shop = useShop();
  const send = async ({ firstName, lastName }: Typed) => {
    try {
      await saveCustomer(shop, { firstName: firstName.trim(), lastName: lastName.trim() });
    } catch (error) {
      return { message: problemText(error) };
    }
    return undefined;
  };
  return (
    <Stack gap="l" className={styles.measured}>
      <Notice tone="info">
        <Text>{accountMessages.setUpIncomplete}</Text>
      </Notice>
      <AccountForm
        id="complete"
        fields={["firstName", "lastName"]}
        errorsOf={nameErrors}
        onSend={send}
        label="Complete my account"
        sendingLabel="Completing your account"
        refusedTitle="Your account was not completed"
      />
      <Inline gap="s">
        <Button onClick={() => void loadAccount(shop).catch(() => undefined)}>Try again</Button>
        <Button variant="quiet" onClick={onSignOut}>
          Log Out
        </Button>
      </Inline>
    </Stack>
  );
}
