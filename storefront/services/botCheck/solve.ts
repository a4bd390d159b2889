import { noBotToken, type BotChallenge, type BotPurpose } from "@corkwood/commerce";
import type { Api } from "../api.ts";

/**
 * A token that shows the server that a person sits here: good for this purpose, soon, and once. To be imported when one is
 * wanted; what makes it is then fetched by what the shop asks for. Rejects where the shop or the service that it asks
 * cannot be reached.
 */
export async function solve(api: Api, purpose: BotPurpose): Promise<string> {
  return solved(await api.get("/api/bot-check", { query: { purpose }, fresh: true }), purpose);
}

/** The same for an order: without the service it is sent without a token, and the shop decides (specification/orders#bot-check-down). */
export async function solveForOrder(api: Api): Promise<string> {
  const challenge = await api.get("/api/bot-check", { query: { purpose: "order" }, fresh: true });
  const token = solved(challenge, "order");
  return challenge.kind === "proofOfWork" ? token : token.catch(() => noBotToken);
}

async function solved(challenge: BotChallenge, purpose: BotPurpose): Promise<string> {
  switch (challenge.kind) {
    case "proofOfWork":
      return (await import("./proofOfWork.ts")).proofOfWork(challenge);
    case "turnstile":
      return (await import("./turnstile.ts")).turnstileToken(challenge.url, challenge.siteKey, purpose);
    case "recaptcha":
      return (await import("./recaptcha.ts")).recaptchaToken(challenge, purpose);
  }
}
