import { useLoaderData, useParams } from "react-router-dom";
import { AccountOrderView, AccountView } from "../features/accountPages/AccountView.tsx";
import {
  accountOrderAt,
  accountOrderTitle,
  accountPageAt,
  accountPages,
  accountTitle,
} from "../features/accountPages/parts/accountPages.ts";
import { ProvidersContext, type SignInProvider } from "../features/signInOptions/providers.ts";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import { notFoundUnless } from "../shared/routing/notFound.ts";
import type { LoaderArgs } from "../shared/routing/route.ts";

export async function load({ api, params }: LoaderArgs): Promise<{ providers: SignInProvider[] }> {
  const end = params["*"];
  notFoundUnless(end === undefined || accountPageAt(end) !== undefined || accountOrderAt(end) !== undefined);
  return api.get("/api/auth/providers");
}

export function Page() {
  const { providers } = useLoaderData<{ providers: SignInProvider[] }>();
  const end = useParams()["*"];
  const name = end === undefined ? undefined : accountPageAt(end);
  const order = end === undefined ? undefined : accountOrderAt(end);
  const title = name === undefined ? accountTitle : accountPages[name].title;
  return (
    <>
      <PageMeta title={order === undefined ? title : accountOrderTitle(order)} robots="none" />
      <ProvidersContext value={providers}>
        {order === undefined ? <AccountView key={name} name={name} /> : <AccountOrderView key={order} number={order} />}
      </ProvidersContext>
    </>
  );
}
