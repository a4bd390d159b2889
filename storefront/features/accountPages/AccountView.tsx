import type { Customer } from "@corkwood/commerce";
import type { ReactNode } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { ReadByScript } from "../../shared/page/ReadByScript.tsx";
import { leave } from "../account/session.actions.ts";
import { AccountFrame } from "./AccountFrame.tsx";
import { accountPath, type AccountPageName } from "./accountPages.ts";
import { Forgot, Reset, Verify } from "./Codes.tsx";
import { AccountFailed, LogIn } from "./LogIn.tsx";
import { Credit, Details, Orders, Overview, PasswordChange } from "./Own.tsx";
import { Security } from "../signInOptions/Security.tsx";
import { Link } from "./Link.tsx";
import { SignUp } from "./SignUp.tsx";

/** What only a customer sees. Guests are asked who they are, and then see it at the same address. */
function ForCustomers({ children }: { children: (customer: Customer) => ReactNode }) {
  const shop = useShop();
  const { status, customer } = useSnapshotOf(shop.account);
  if (customer) return children(customer);
  if (status === "guest") return <LogIn />;
  if (status === "failed") return <AccountFailed onSignOut={() => void leave(shop).catch(() => undefined)} />;
  return <ReadByScript label="Loading your account">Your account needs JavaScript. Please turn it on.</ReadByScript>;
}

/** A sign-in has come back: on to the account. */
function GoOn() {
  return <Navigate to={accountPath()} replace />;
}

function LogInPage() {
  const navigate = useNavigate();
  const { status } = useSnapshotOf(useShop().account);
  if (status === "ready") return <GoOn />;
  return <LogIn onSignedIn={() => navigate(accountPath())} />;
}

const contents = {
  signin: () => <LogInPage />,
  authenticate: () => <ForCustomers>{() => <GoOn />}</ForCustomers>,
  signup: () => <SignUp />,
  verify: () => <Verify />,
  "password/forgot": () => <Forgot />,
  "password/reset": () => <Reset />,
  details: () => <ForCustomers>{(customer) => <Details customer={customer} />}</ForCustomers>,
  orders: () => <ForCustomers>{() => <Orders />}</ForCustomers>,
  credit: () => <ForCustomers>{(customer) => <Credit customer={customer} />}</ForCustomers>,
  security: () => <ForCustomers>{() => <Security />}</ForCustomers>,
  link: () => <Link />,
  "password/change": () => <ForCustomers>{(customer) => <PasswordChange customer={customer} />}</ForCustomers>,
} satisfies Record<AccountPageName, () => ReactNode>;

/** A page of accounts. @param name none for the entry: log in, or the account itself */
export function AccountView({ name }: { name?: AccountPageName | undefined }) {
  return (
    <AccountFrame {...(name !== undefined && { name })}>
      {name === undefined ? (
        <ForCustomers>{(customer) => <Overview customer={customer} />}</ForCustomers>
      ) : (
        contents[name]()
      )}
    </AccountFrame>
  );
}
