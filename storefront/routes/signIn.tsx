import { useLoaderData, useNavigate } from "react-router-dom";
import { useShop, useSnapshotOf } from "../state/shop.tsx";
import { AccountFrame } from "../features/accountPages/AccountFrame.tsx";
import { LogIn } from "../features/accountPages/entry/LogIn.tsx";
import { GoOn } from "../features/accountPages/GoOn.tsx";
import { EntryColumns } from "../features/accountPages/EntryColumns.tsx";
import { accountPath, accountPages } from "../features/accountPages/parts/accountPages.ts";
import { ProvidersContext, type SignInProvider } from "../features/signInOptions/providers.ts";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import type { LoaderArgs } from "../shared/routing/route.ts";

export function load({ api }: LoaderArgs): Promise<{ providers: SignInProvider[] }> {
  return api.get("/api/auth/providers");
}

export function Page() {
  const { providers } = useLoaderData<{ providers: SignInProvider[] }>();
  return (
    <>
      <PageMeta title={accountPages.signin.title} robots="none" />
      <ProvidersContext value={providers}>
        <LogInView />
      </ProvidersContext>
    </>
  );
}

/** The login page. Redirects customers who are already logged in. */
function LogInView() {
  const navigate = useNavigate();
  const { account } = useShop();
  const { status } = useSnapshotOf(account);
  // Once the account has loaded, this page redirects to the page where the customer started signing in.
  const toAccount = () => (account.status === "ready" ? undefined : navigate(accountPath()));
  return (
    <AccountFrame name="signin">
      <EntryColumns>{status === "ready" ? <GoOn /> : <LogIn onSignedIn={toAccount} />}</EntryColumns>
    </AccountFrame>
  );
}
