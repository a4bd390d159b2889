import { formatMoney, type CreditMovement, type Customer } from "@corkwood/commerce";
import { Spinner, Stack, Table, Text, TextLink } from "@corkwood/ui";
import { LoadFailed } from "../../../shared/page/LoadFailed.tsx";
import { useShop } from "../../../state/shop.tsx";
import { loadCredit } from "../../account/session.actions.ts";
import { customersOrderPath } from "../../../shared/routing/orderPaths.ts";
import { useLoaded } from "./useLoaded.ts";
import { useShortDate } from "../../../shared/hooks/useNow.ts";

/** Labels for changes to store credit, shown before the order number. */
const kinds = {
  issue: "Added by us",
  redeem: "Paid for",
  release: "Given back: not used for",
  refund: "Refunded for",
} as const satisfies Record<CreditMovement["kind"], string>;

function Movement({ movement: { at, kind, amount, orderNumber } }: { movement: CreditMovement }) {
  const day = useShortDate();
  return (
    <tr>
      <td>{day(at)}</td>
      <th scope="row">
        <span>{kinds[kind]}</span>
        {orderNumber !== null && (
          <>
            {" "}
            <TextLink href={customersOrderPath(orderNumber)}>order {orderNumber}</TextLink>
          </>
        )}
      </th>
      <td data-numeric>{formatMoney(amount)}</td>
    </tr>
  );
}

/** The customer's store credit and its history (specification/vouchers#credit-movements). */
export function Credit({ customer: { storeCredit } }: { customer: Customer }) {
  const shop = useShop();
  const { loaded, again } = useLoaded(() => loadCredit(shop));
  const balance = loaded.is === "ready" ? loaded.value.balance : storeCredit.balance;
  return (
    <Stack gap="l">
      <Stack gap="xs">
        <Text size="lead">You have {formatMoney(balance)} of store credit.</Text>
        <Text>
          {balance > 0
            ? "You can pay with it at the checkout."
            : "You can use store credit at the checkout, like a gift card."}
        </Text>
      </Stack>
      {loaded.is === "loading" && <Spinner label="Loading your store credit history" />}
      {loaded.is === "failed" && (
        <LoadFailed title="Your store credit history could not be loaded" advice={loaded.text} onRetry={again} />
      )}
      {loaded.is === "ready" && loaded.value.movements.length === 0 && <Text>No transactions yet.</Text>}
      {loaded.is === "ready" && loaded.value.movements.length > 0 && (
        <Table caption="Store credit history, newest first">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">What</th>
              <th scope="col" data-numeric>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {loaded.value.movements.map((movement) => (
              <Movement key={`${movement.at} ${movement.kind} ${movement.orderNumber}`} movement={movement} />
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}
