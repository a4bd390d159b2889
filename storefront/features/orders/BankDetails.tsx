import { formatMoney, type PlacedOrder } from "@corkwood/commerce";
import { Notice, Text } from "@corkwood/ui";
import { useSite } from "../../shared/routing/site.ts";

const melbourne = new Intl.DateTimeFormat("en-AU", { dateStyle: "short", timeZone: "Australia/Melbourne" });

/** Bank account details for an order paid by bank transfer. */
export function BankDetails({ order }: { order: PlacedOrder }) {
  const { bankTransfer } = useSite().settings;
  return (
    <Notice tone="info" title="How to pay by bank transfer">
      <Text>
        <span>
          Please transfer {formatMoney(order.grandTotal)} to {bankTransfer.accountName}, BSB {bankTransfer.bsb}, account{" "}
          {bankTransfer.accountNumber}, with the reference {order.number}.
        </span>{" "}
        {order.payBy !== undefined && (
          <span>Please pay by {melbourne.format(new Date(order.payBy))}. After that we cancel the order.</span>
        )}
      </Text>
    </Notice>
  );
}
