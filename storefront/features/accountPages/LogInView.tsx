import { useNavigate } from "react-router-dom";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { LogIn } from "./entry/LogIn.tsx";
import { GoOn } from "./GoOn.tsx";
import * as styles from "./parts/account.css.ts";
import { accountPath } from "./parts/accountPages.ts";

/** The page with the form to log in. Who is logged in goes on from here. */
export function LogInView() {
  const navigate = useNavigate();
  const { account } = useShop();
  const { status } = useSnapshotOf(account);
  // Where the account is there, the page itself goes on to where that began.
  const toAccount = () => (account.status === "ready" ? undefined : navigate(accountPath()));
  return (
    <AccountFrame name="signin">
      <div className={styles.measured}>{status === "ready" ? <GoOn /> : <LogIn onSignedIn={toAccount} />}</div>
    </AccountFrame>
  );
}
