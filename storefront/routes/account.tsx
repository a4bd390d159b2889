import { useParams } from "react-router-dom";
import { accountPageAt, accountPages, accountTitle } from "../features/accountPages/accountPages.ts";
import { AccountView } from "../features/accountPages/AccountView.tsx";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import { notFoundUnless } from "../shared/routing/notFound.ts";
import type { LoaderArgs } from "../shared/routing/route.ts";

export async function load({ params }: LoaderArgs): Promise<null> {
  const end = params["*"];
  notFoundUnless(end === undefined || accountPageAt(end) !== undefined);
  return null;
}

export function Page() {
  const end = useParams()["*"];
  const name = end === undefined ? undefined : accountPageAt(end);
  return (
    <>
      <PageMeta title={name === undefined ? accountTitle : accountPages[name].title} robots="none" />
      <AccountView key={name} name={name} />
    </>
  );
}
