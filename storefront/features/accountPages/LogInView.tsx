import { useNavigate } from "react-router-dom";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { LogIn } from "./entry/LogIn.tsx";
import { GoOn } from "./GoOn.tsx";
import { EntryColumns } from "./EntryColumns.tsx";
import { accountPath } from "./parts/accountPages.ts";

/** The login page. Redirects customers who are already logged in. */
export function LogInView() {
  const navigate = useNavigate();
  const { account } = useShop();
  const { status } = useSnapshotOf(account);
  // Once the account has loaded, the page itself redirects to where the sign-in began.
  const toAccount = () => (account.status === "ready" ? undefined : navigate(accountPath()));
  return (
    <AccountFrame name="signin">
      <EntryColumns>{status === "ready" ? <GoOn /> : <LogIn onSignedIn={toAccount} />}</EntryColumns>
    </AccountFrame>
  );
}
