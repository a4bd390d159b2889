import { formatMoney, type PlacedOrder } from "@corkwood/commerce";
import { Notice, Text } from "@corkwood/ui";
import { useSite } from "../../shared/routing/site.ts";
import { useShortDate } from "../../shared/hooks/useNow.ts";

/** Bank account details for an order paid by bank transfer. */
export function BankDetails({ order }: { order: PlacedOrder }) {
  const day = useShortDate();
  const { bankTransfer } = useSite().settings;
  return (
    <Notice tone="info" title="How to pay by bank transfer">
      <Text>
        <span>
          Please transfer {formatMoney(order.grandTotal)} to {bankTransfer.accountName}, BSB {bankTransfer.bsb}, account{" "}
          {bankTransfer.accountNumber}, with the reference {order.number}.
        </span>{" "}
        {order.payBy !== undefined && <span>Please pay by {day(order.payBy)}. After that we cancel the order.</span>}
      </Text>
    </Notice>
  );
}
