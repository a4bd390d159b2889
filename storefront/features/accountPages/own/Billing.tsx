import { billingAddressOf, type Customer } from "@corkwood/commerce";
import { Button, Stack, Text } from "@corkwood/ui";
import { useState } from "react";
import { alert } from "../../../state/alerts.state.ts";
import { useShop } from "../../../state/shop.tsx";
import { problemText } from "../parts/problemText.ts";
import { AddressEditor } from "./AddressEditor.tsx";
import { saveCustomer } from "../../account/customer.actions.ts";

/** Form for the billing address, if different from the delivery address (specification/routes#billing-info). */
export function Billing({ customer: { billingAddress } }: { customer: Customer }) {
  const shop = useShop();
  const [round, setRound] = useState(0);
  const remove = async () => {
    try {
      await saveCustomer(shop, { billingAddress: null });
      alert(shop.alerts, "success", "Your billing address was removed.");
      setRound(round + 1);
    } catch (error) {
      alert(shop.alerts, "error", problemText(error));
    }
  };
  return (
    <Stack gap="l">
      <Text>Orders that you place while logged in are billed to this address unless you choose another one.</Text>
      <AddressEditor
        key={round}
        section="billing"
        initial={billingAddress}
        label="Save"
        sendingLabel="Saving your billing address"
        refusedTitle="Your billing address was not saved"
        onSave={async (typed, _marks, confirmedPlaces) => {
          const billingAddress = billingAddressOf(typed);
          await saveCustomer(shop, { billingAddress, confirmedPlaces: [...confirmedPlaces] });
          alert(shop.alerts, "success", "Your billing address was saved.");
        }}
      />
      {billingAddress && (
        <div>
          <Button onClick={() => void remove()}>Remove my billing address</Button>
        </div>
      )}
    </Stack>
  );
}
