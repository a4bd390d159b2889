import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { type Customer, sessionMessages } from "@corkwood/commerce";
import { Spinner, Button, Notice, Stack, AccountNav } from "@corkwood/ui";
import { ReadByScript } from "../../shared/page/ReadByScript.tsx";
import { snapshotOf, useShop, useSnapshotOf } from "../../state/shop.tsx";
import { loadAccount } from "../account/session.actions.ts";
import { hasSession } from "../account/sessionMark.ts";
import { useLogOut } from "../account/useLogOut.ts";
import { EntryColumns } from "./EntryColumns.tsx";
import { useLocation } from "react-router-dom";
import * as styles from "./parts/account.css.ts";
import { accountLinks } from "./parts/accountPages.ts";

/** A customer's page, beside the list of all account pages. */
function CustomersColumns({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <AccountNav links={accountLinks.map((link) => ({ ...link, current: link.href === pathname }))} />
    </div>
  );
}

const loadLogIn = () => import("./entry/LogIn.tsx");
/** Lazy-loaded, because customers do not need the login form. */
const LogIn = lazy(async () => ({ default: (await loadLogIn()).LogIn }));
/** Lazy-loaded, because few customers have no name. */
const Incomplete = lazy(async () => ({ default: (await import("./own/Incomplete.tsx")).Incomplete }));

/** Content for customers only. Guests see a login form at the same URL first. */
export function ForCustomers({ children }: { children: (customer: Customer) => ReactNode }) {
  const shop = useShop();
  const { logOut } = useLogOut();
  const { status, customer: watched } = useSnapshotOf(shop.account);
  // The account is passed untracked, because pages have their own state. With tracking, a page would re-render only for
  // changes to properties that its last render has read.
  const customer = watched && snapshotOf(shop.account).customer;
  const loading = <Spinner label="Loading your account" />;
  useEffect(() => {
    // Preloads the form for guests. If loading fails, rendering the form reports the error.
    if (!hasSession()) loadLogIn().catch(() => undefined);
  }, []);
  if (customer) {
    return (
      <CustomersColumns>
        <Suspense fallback={loading}>{children(customer)}</Suspense>
      </CustomersColumns>
    );
  }
  switch (status) {
    case "guest":
      return (
        <EntryColumns>
          <Suspense fallback={loading}>
            <LogIn />
          </Suspense>
        </EntryColumns>
      );
    case "failed":
      return <AccountFailed onSignOut={() => logOut()} />;
    case "incomplete":
      return (
        <Suspense fallback={loading}>
          <Incomplete onSignOut={() => logOut()} />
        </Suspense>
      );
    case "unknown":
    case "loading":
    case "ready":
      return (
        <ReadByScript label="Loading your account">Your account needs JavaScript. Please turn it on.</ReadByScript>
      );
  }
}

/** Error message for a signed-in customer whose account failed to load. */
function AccountFailed({ onSignOut }: { onSignOut: () => void }) {
  const shop = useShop();
  return (
    <Stack gap="m">
      <div role="alert">
        <Notice tone="error">{sessionMessages.loadFailed}</Notice>
      </div>
      <div>
        <Stack gap="s">
          <Button variant="primary" onClick={() => void loadAccount(shop).catch(() => undefined)}>
            Try again
          </Button>
          <Button onClick={onSignOut}>Log Out</Button>
        </Stack>
      </div>
    </Stack>
  );
}
