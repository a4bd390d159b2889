import type { UnsubscribeLink } from "@corkwood/commerce";
import { data, useLoaderData } from "react-router-dom";
import { UnsubscribeView, unsubscribeTitle } from "../features/notify/UnsubscribeView.tsx";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import type { LoaderArgs } from "../shared/routing/route.ts";
import { ApiError } from "../services/api.ts";

interface UnsubscribeData {
  link: UnsubscribeLink | null;
  token: string;
}

export async function load({ api, address }: LoaderArgs) {
  const token = address.query.get("token") ?? "";
  const query = { token, done: address.query.get("done") ?? "" };
  try {
    const link = await api.get("/api/notifications/unsubscribe", { query, fresh: true });
    return { link, token };
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status >= 500) throw error;
    return data({ link: null, token: "" }, { status: 404 });
  }
}

export function Page() {
  const { link, token } = useLoaderData<UnsubscribeData>();
  return (
    <>
      <PageMeta title={unsubscribeTitle(link)} robots="noindex" />
      <UnsubscribeView link={link} token={token} />
    </>
  );
}
