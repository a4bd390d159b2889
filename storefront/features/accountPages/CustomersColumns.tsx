import { AccountNav } from "@corkwood/ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import * as styles from "./parts/account.css.ts";
import { accountLinks } from "./parts/accountPages.ts";

/** A customer's page, beside the list of all account pages. */
export function CustomersColumns({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <AccountNav links={accountLinks.map((link) => ({ ...link, current: link.href === pathname }))} />
    </div>
  );
}
