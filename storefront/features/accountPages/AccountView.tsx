import type { AccountPageName, Customer } from "@corkwood/commerce";
import { lazy, Suspense, type ComponentType } from "react";
import { EntryColumns } from "./EntryColumns.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { customersOrderPath } from "../../shared/routing/orderPaths.ts";
import { accountOrderTitle, type SharedAccountPage } from "./parts/accountPages.ts";
import { ForCustomers } from "./ForCustomers.tsx";
import { GoOn } from "./GoOn.tsx";

type Page = ComponentType<{ customer: Customer }>;

/** Pages for signed-in customers only. Guests see the login form instead, and never fetch these pages. */
const customersPages = {
  authenticate: () => <GoOn isReturn />,
  orders: lazy<Page>(async () => ({ default: (await import("./own/Orders.tsx")).Orders })),
  credit: lazy<Page>(async () => ({ default: (await import("./own/Credit.tsx")).Credit })),
  "shipping-address-book": lazy<Page>(async () => ({ default: (await import("./own/AddressBook.tsx")).AddressBook })),
  "billing-info": lazy<Page>(async () => ({ default: (await import("./own/Billing.tsx")).Billing })),
  security: lazy<Page>(async () => ({ default: (await import("../signInOptions/Security.tsx")).Security })),
  close: lazy<Page>(async () => ({ default: (await import("./own/OwnData.tsx")).OwnData })),
  details: lazy<Page>(async () => ({ default: (await import("./own/Details.tsx")).Details })),
  "email/change": lazy<Page>(async () => ({ default: (await import("./own/EmailChange.tsx")).EmailChange })),
  "password/change": lazy<Page>(async () => ({ default: (await import("./own/PasswordChange.tsx")).PasswordChange })),
} satisfies Partial<Record<AccountPageName, Page>>;

const OrderPage = lazy(async () => ({ default: (await import("./own/OrderPage.tsx")).OrderPage }));
const Overview: Page = lazy<Page>(async () => ({ default: (await import("./own/Overview.tsx")).Overview }));

/** Pages that are the same for all shoppers. */
const openPages = {
  link: lazy(async () => ({ default: (await import("./entry/Link.tsx")).Link })),
  signup: lazy(async () => ({ default: (await import("./entry/SignUp.tsx")).SignUp })),
  verify: lazy(async () => ({ default: (await import("./entry/Codes.tsx")).Verify })),
  "password/forgot": lazy(async () => ({ default: (await import("./entry/Codes.tsx")).Forgot })),
  "password/reset": lazy(async () => ({ default: (await import("./entry/Codes.tsx")).Reset })),
} satisfies Record<Exclude<SharedAccountPage, keyof typeof customersPages>, ComponentType>;

const isOpen = (name: SharedAccountPage): name is keyof typeof openPages => Object.hasOwn(openPages, name);

/** An account page. @param name undefined for the entry page, which is the login form or the account overview */
export function AccountView({ name }: { name?: SharedAccountPage | undefined }) {
  if (name !== undefined && isOpen(name)) {
    const Open = openPages[name];
    return (
      <AccountFrame name={name}>
        <EntryColumns>
          <Suspense>
            <Open />
          </Suspense>
        </EntryColumns>
      </AccountFrame>
    );
  }
  const Own = name === undefined ? Overview : customersPages[name];
  return (
    <AccountFrame name={name}>
      <ForCustomers>{(customer) => <Own customer={customer} />}</ForCustomers>
    </AccountFrame>
  );
}

/** One of a customer's orders. @param number in upper case */
export function AccountOrderView({ number }: { number: string }) {
  return (
    <AccountFrame name="orders" below={{ title: accountOrderTitle(number), path: customersOrderPath(number) }}>
      <ForCustomers>{() => <OrderPage number={number} />}</ForCustomers>
    </AccountFrame>
  );
}
