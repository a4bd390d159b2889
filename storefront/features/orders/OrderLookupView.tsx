import { Stack, Text, TextLink } from "@corkwood/ui";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { Help, NeedsScripts } from "./Help.tsx";
import { LookupForm } from "./LookupForm.tsx";
import { orderPath } from "../../shared/routing/orderPaths.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import { homeCrumb } from "../../shared/structuredData/structuredData.ts";

export const lookupTitle = "Find your order";
const trail = [homeCrumb, { name: lookupTitle, path: pathTo("/orders") }];

/** Links to the orders stored in this browser: the last order placed and the last order looked up. */
function KnownOrders() {
  const shop = useShop();
  const { order } = useSnapshot(shop.orderLookup);
  const { placedOrder } = useSnapshot(shop.checkout);
  const numbers = [...new Set([placedOrder?.number, order?.number])].filter((number) => number !== undefined);
  if (numbers.length === 0) return null;
  return (
    <Text>
      <span>Known on this device:</span>{" "}
      {numbers.map((number, index) => (
        <span key={number}>
          {index > 0 && <span>,</span>} <TextLink href={orderPath(number)}>order {number}</TextLink>
        </span>
      ))}
    </Text>
  );
}

/** Page for looking up an order as a guest (specification/orders#lookup). */
export function OrderLookupView() {
  return (
    <PageFrame
      title={lookupTitle}
      trail={trail}
      intro={
        <Text>Enter your order number and the email address that you ordered with. You don’t need an account.</Text>
      }
      measure
      aside={
        <>
          <KnownOrders />
          <Help />
        </>
      }
    >
      <Stack gap="l">
        <NeedsScripts />
        <LookupForm />
      </Stack>
    </PageFrame>
  );
}
