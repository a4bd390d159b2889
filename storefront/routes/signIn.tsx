import { useLoaderData } from "react-router-dom";
import { LogInView } from "../features/accountPages/LogInView.tsx";
import { accountPages } from "../features/accountPages/parts/accountPages.ts";
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
