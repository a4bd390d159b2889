import { lazy } from "react";
import { AccountFrame } from "./AccountFrame.tsx";
import { ForCustomers } from "./ForCustomers.tsx";
import { accountOrderPath, accountOrderTitle } from "./parts/accountPages.ts";

const OrderPage = lazy(async () => ({ default: (await import("./own/OrderPage.tsx")).OrderPage }));

/** One of a customer's orders. @param number in capitals */
export function AccountOrderView({ number }: { number: string }) {
  return (
    <AccountFrame name="orders" below={{ title: accountOrderTitle(number), path: accountOrderPath(number) }}>
      <ForCustomers>{() => <OrderPage number={number} />}</ForCustomers>
    </AccountFrame>
  );
}
