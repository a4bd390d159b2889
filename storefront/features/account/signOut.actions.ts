import type { CallAt, SentOf } from "@corkwood/commerce";
import { textOf } from "../../services/api.ts";
import { withTabLock } from "../../services/browser/browser.ts";
import { pendingSignOut } from "./pendingSignOut.ts";

/** Timeout of the sign-out call in milliseconds. Without a timeout, a sign-in could wait forever. */
const timeout = 10_000;

async function sendPendingSignOut(): Promise<void> {
  const body: SentOf<CallAt<"POST", "/api/auth/sign-out">>["body"] | undefined = pendingSignOut();
  if (!body) return;
  const headers = { "content-type": "application/json" };
  const signal = AbortSignal.timeout(timeout);
  // The response removes the session cookie and the cookie that marks a session.
  await textOf(await fetch("/api/auth/sign-out", { method: "POST", headers, body: JSON.stringify(body), signal }));
}

/** Sends the sign-out that the server has not confirmed yet, if any. Rejects if the call fails again. */
export const completeSignOut = () => withTabLock("session", sendPendingSignOut);

/**
 * Sends a sign-in request after any pending sign-out has reached the server. The lock prevents a late sign-out in
 * another tab from ending the new session. Rejects without signing in if the sign-out fails again.
 */
export function afterSignOut<Answer>(signIn: () => Promise<Answer>): Promise<Answer> {
  return withTabLock("session", async () => {
    await sendPendingSignOut();
    return signIn();
  });
}
