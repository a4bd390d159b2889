import { data, useLoaderData } from "react-router-dom";
import { SubscribeView, subscribeTitles, type SubscribeState } from "../features/notify/SubscribeView.tsx";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import type { LoaderArgs } from "../shared/routing/route.ts";
import { ApiError } from "../services/api.ts";

export async function load({ api, address: { query } }: LoaderArgs) {
  const token = query.get("token");
  const done = query.get("done") ?? "";
  if (token === null) {
    return { at: done === "sent" ? "sent" : "form", refused: query.get("refused") } satisfies SubscribeState;
  }
  try {
    const link = await api.get("/api/mailchimp/subscribe", { query: { token, done }, fresh: true });
    return (link.isDone ? { at: "confirmed" } : { at: "question", token }) satisfies SubscribeState;
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status >= 500) throw error;
    return data({ at: "unknown" } satisfies SubscribeState, { status: 404 });
  }
}

export function Page() {
  const state = useLoaderData<SubscribeState>();
  return (
    <>
      <PageMeta title={subscribeTitles[state.at]} robots="noindex" />
      <SubscribeView state={state} />
    </>
  );
}
