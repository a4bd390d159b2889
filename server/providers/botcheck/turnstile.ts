import type { BotCheck } from "./botCheck.ts";
import { siteverify } from "./siteverify.ts";

export interface KeysOfSite {
  siteKey: string;
  secret: string;
  /** Service URL without a trailing slash. */
  url: string;
}

/** Cloudflare Turnstile. A token is valid for five minutes and can be checked once. */
export function createTurnstile({ siteKey, secret, url }: KeysOfSite): BotCheck {
  return {
    challenge: async () => ({ kind: "turnstile", siteKey, url }),
    verify: async (token, purpose) => {
      const { success, action } = await siteverify(`${url}/turnstile/v0/siteverify`, secret, token);
      return success && action === purpose;
    },
    sources: { scripts: [url], frames: [url] },
  };
}
