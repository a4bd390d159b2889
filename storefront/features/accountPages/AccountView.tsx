import { ownPathOf, type Customer } from "@corkwood/commerce";
import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import * as styles from "./parts/account.css.ts";
import { AccountFrame } from "./AccountFrame.tsx";
import { accountPath, type AccountPageName } from "./parts/accountPages.ts";
import { clearReturnPath, readReturnPath } from "../account/returnPath.ts";
import { ForCustomers } from "./ForCustomers.tsx";
import { queryOf } from "../../shared/routing/pageParams.ts";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { LogIn } from "./entry/LogIn.tsx";

/** A sign-in has come back: on to where it began, or to the account. */
function GoOn() {
  const { search } = useLocation();
  const [to] = useState(() => ownPathOf(queryOf(search).get("to") ?? "") ?? readReturnPath() ?? accountPath());
  useEffect(() => clearReturnPath, []);
  return <Navigate to={to} replace />;
}

function LogInPage() {
  const navigate = useNavigate();
  const { status } = useSnapshotOf(useShop().account);
  if (status === "ready") return <GoOn />;
  return <LogIn onSignedIn={() => navigate(accountPath())} />;
}

type Page = ComponentType<{ customer: Customer }>;

/** Fetched when there is a customer to show it to: guests need none of them. */
const customersPages = {
  orders: lazy<Page>(async () => ({ default: (await import("./own/Orders.tsx")).Orders })),
  credit: lazy<Page>(async () => ({ default: (await import("./own/Credit.tsx")).Credit })),
  "shipping-address-book": lazy<Page>(async () => ({ default: (await import("./own/AddressBook.tsx")).AddressBook })),
  "billing-info": lazy<Page>(async () => ({ default: (await import("./own/Billing.tsx")).Billing })),
  security: lazy<Page>(async () => ({ default: (await import("../signInOptions/Security.tsx")).Security })),
  close: lazy<Page>(async () => ({ default: (await import("./ownData/OwnData.tsx")).OwnData })),
  details: lazy<Page>(async () => ({ default: (await import("./own/Details.tsx")).Details })),
  "email/change": lazy<Page>(async () => ({ default: (await import("./own/EmailChange.tsx")).EmailChange })),
  "password/change": lazy<Page>(async () => ({ default: (await import("./own/PasswordChange.tsx")).PasswordChange })),
} satisfies Partial<Record<AccountPageName, Page>>;

const Overview: Page = lazy<Page>(async () => ({ default: (await import("./own/Overview.tsx")).Overview }));

/** Pages that are the same for everybody. All but the log in are fetched with their page: it is the one that most come to. */
const openPages = {
  signin: LogInPage,
  authenticate: () => <ForCustomers>{() => <GoOn />}</ForCustomers>,
  link: lazy(async () => ({ default: (await import("./entry/Link.tsx")).Link })),
  signup: lazy(async () => ({ default: (await import("./entry/SignUp.tsx")).SignUp })),
  verify: lazy(async () => ({ default: (await import("./entry/Codes.tsx")).Verify })),
  "password/forgot": lazy(async () => ({ default: (await import("./entry/Codes.tsx")).Forgot })),
  "password/reset": lazy(async () => ({ default: (await import("./entry/Codes.tsx")).Reset })),
} satisfies Record<Exclude<AccountPageName, keyof typeof customersPages>, ComponentType>;

const isOpen = (name: AccountPageName): name is keyof typeof openPages => Object.hasOwn(openPages, name);

/** A page of accounts. @param name none for the entry: log in, or the account itself */
export function AccountView({ name }: { name?: AccountPageName | undefined }) {
  if (name !== undefined && isOpen(name)) {
    const Open = openPages[name];
    return (
      <AccountFrame name={name}>
        <div className={styles.measured}>
          <Suspense>
            <Open />
          </Suspense>
        </div>
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
