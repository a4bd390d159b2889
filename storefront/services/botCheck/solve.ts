import { noBotToken, type BotChallenge, type BotPurpose } from "@corkwood/commerce";
import type { Api } from "../api.ts";

/**
 * Returns a short-lived, single-use token that proves to the server, for this purpose, that a person is present. Import
 * this module on demand. Loads the code for the shop's type of challenge. Rejects if the shop or its bot check service
 * cannot be reached.
 */
export async function solve(api: Api, purpose: BotPurpose): Promise<string> {
  return solved(await api.get("/api/bot-check", { query: { purpose }, fresh: true }), purpose);
}

/**
 * Returns a token for an order. If the bot check service is down, returns a placeholder and lets the server decide
 * (specification/orders#bot-check-down).
 */
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
