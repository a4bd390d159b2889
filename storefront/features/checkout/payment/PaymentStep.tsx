import { formatMoney, paymentLabel, toCents } from "@corkwood/commerce";
import { Checkbox, Heading, Notice, Stack, Text } from "@corkwood/ui";
import { useShop, useSnapshotOf } from "../../../state/shop.tsx";
import { usePromoParts } from "../../promo/usePromo.ts";
import { fillIn } from "../form/checkout.actions.ts";
import { expectedTotals } from "../../totals/totals.ts";
import { useCredit } from "../../totals/useTotals.ts";
import { PaymentForm } from "./PaymentForm.tsx";
import { VoucherPanel } from "./VoucherPanel.tsx";

/** The step with the payment methods and the button that places the order. */
export function PaymentStep() {
  const shop = useShop();
  // The state must contain the typed text before the next key press.
  const checkout = useSnapshotOf(shop.checkout, { sync: true });
  const parts = { ...usePromoParts(), checkout };
  const credit = useCredit();
  const totals = expectedTotals(parts, shop.now(), credit);

  return (
    <Stack gap="l">
      <Heading level={2}>Payment</Heading>
      <div>
        <VoucherPanel vouchers={checkout.vouchers} paid={totals.vouchers} disabled={checkout.placing} />
        {credit > 0 && (
          <Checkbox
            label={`Use my store credit of ${formatMoney(credit)}`}
            name="useStoreCredit"
            checked={checkout.useStoreCredit}
            disabled={checkout.placing}
            onChange={(event) => fillIn(shop, { useStoreCredit: event.currentTarget.checked })}
          />
        )}
      </div>
      <PaymentForm parts={parts} totals={totals}>
        {totals.grandTotal === 0 && totals.rate && (
          <Notice
            tone="success"
            title={paymentLabel("noPayment", {
              voucherTotal: toCents(totals.voucherTotal),
              credit: toCents(totals.storeCredit),
            })}
          >
            <Text>There is nothing left to pay.</Text>
          </Notice>
        )}
      </PaymentForm>
    </Stack>
  );
}
