import { useLoaderData, useParams } from "react-router-dom";
import { accountPageAt, accountPages, accountTitle } from "../features/accountPages/accountPages.ts";
import { AccountView } from "../features/accountPages/AccountView.tsx";
import { ProvidersContext, type SignInProvider } from "../features/signInOptions/providers.ts";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import { notFoundUnless } from "../shared/routing/notFound.ts";
import type { LoaderArgs } from "../shared/routing/route.ts";

export async function load({ api, params }: LoaderArgs): Promise<{ providers: SignInProvider[] }> {
  const end = params["*"];
  notFoundUnless(end === undefined || accountPageAt(end) !== undefined);
  return api.get("/api/auth/providers");
}

export function Page() {
  const end = useParams()["*"];
  const name = end === undefined ? undefined : accountPageAt(end);
  return (
    <>
      <PageMeta title={name === undefined ? accountTitle : accountPages[name].title} robots="none" />
      <ProvidersContext value={useLoaderData<{ providers: SignInProvider[] }>().providers}>
        <AccountView key={name} name={name} />
      </ProvidersContext>
    </>
  );
}
