import { formatMoney, type FoundOrder, statusLabel } from "@corkwood/commerce";
import { OrderCard, Spinner, Stack, Text, TextLink } from "@corkwood/ui";
import { LoadFailed } from "../../../shared/page/LoadFailed.tsx";
import { pathTo } from "../../../shared/routing/paths.ts";
import { useShop } from "../../../state/shop.tsx";
import { loadOrders } from "../../account/session.actions.ts";
import { customersOrderPath } from "../../../shared/routing/orderPaths.ts";
import { accountPath } from "../parts/accountPages.ts";
import { useLoaded } from "./useLoaded.ts";
import { useShortDate } from "../../../shared/hooks/useNow.ts";

/** Maximum number of lines shown on an order's card. */
const maxLines = 4;

function linesOf({ items }: FoundOrder): string[] {
  const lines = items.map(({ qty, name, variantLabel }) => `${qty} × ${name}, ${variantLabel}`);
  const left = lines.length - maxLines;
  return left > 1 ? [...lines.slice(0, maxLines), `and ${left} more`] : lines;
}

export interface OrderListProps {
  /** Maximum number of orders, followed by a link to all orders. @default all */
  limit?: number;
  /** Heading level of each order. @default 2 */
  headingLevel?: 2 | 3;
  label: string;
}

/** List of the customer's orders, newest first. */
export function OrderList({ limit, headingLevel = 2, label }: OrderListProps) {
  const day = useShortDate();
  const shop = useShop();
  const { loaded, again } = useLoaded(() => loadOrders(shop));
  if (loaded.is === "loading") return <Spinner label={label} />;
  if (loaded.is === "failed") {
    return <LoadFailed title="Your orders could not be loaded" advice={loaded.text} onRetry={again} />;
  }
  if (loaded.value.length === 0) {
    return (
      <Text>
        You haven’t ordered anything yet. <TextLink href={pathTo("/products")}>See our wines</TextLink>
      </Text>
    );
  }
  return (
    <Stack gap="m">
      {loaded.value.slice(0, limit).map((order) => (
        <OrderCard
          key={order.number}
          title={`Order ${order.number}`}
          headingLevel={headingLevel}
          status={`${day(order.placedAt)}, ${formatMoney(order.grandTotal)}`}
          lines={linesOf(order)}
          facts={[{ name: "Status", value: statusOf(order) }]}
          link={{
            label: `See order ${order.number}`,
            href: customersOrderPath(order.number),
          }}
        />
      ))}
      {limit !== undefined && (
        <Text>
          <TextLink href={accountPath("orders")}>All your orders</TextLink>
        </Text>
      )}
    </Stack>
  );
}

/** Page with all of the customer's orders (specification/orders#account-orders). */
export function Orders() {
  return <OrderList label="Loading your orders" />;
}

/** Returns an order's status as a label (specification/fulfilment#statuses). */
const statusOf = ({ status, fulfilment }: Pick<FoundOrder, "status" | "fulfilment">) =>
  statusLabel(status === "cancelled" ? status : fulfilment);
