import { useLoaderData } from "react-router-dom";
import { AccountView } from "../features/accountPages/AccountView.tsx";
import { accountPages } from "../features/accountPages/parts/accountPages.ts";
import { ProvidersContext, type SignInProvider } from "../features/signInOptions/providers.ts";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import type { LoaderArgs } from "../shared/routing/route.ts";

/** Landing page of single sign-on (specification/routes#sso-landing). */
export function load({ api }: LoaderArgs): Promise<{ providers: SignInProvider[] }> {
  return api.get("/api/auth/providers");
}

export function Page() {
  const { providers } = useLoaderData<{ providers: SignInProvider[] }>();
  return (
    <>
      <PageMeta title={accountPages.authenticate.title} robots="none" />
      <ProvidersContext value={providers}>
        <AccountView name="authenticate" />
      </ProvidersContext>
    </>
  );
}
