import type { BotCheck } from "./botCheck.ts";
import { siteverify } from "./siteverify.ts";
import type { KeysOfSite } from "./turnstile.ts";

/** Threshold that Google suggests to start with, as a score from 0 (a program) to 1 (a person). */
const leastScore = 0.5;

/** Google reCAPTCHA v3. A token is valid for two minutes and can be checked once. */
export function createRecaptcha({ siteKey, secret, url }: KeysOfSite): BotCheck {
  return {
    challenge: async () => ({ kind: "recaptcha", siteKey, url, version: "3" }),
    verify: async (token, purpose) => {
      const { success, action, score = 0 } = await siteverify(`${url}/recaptcha/api/siteverify`, secret, token);
      return success && action === purpose && score >= leastScore;
    },
    sources: {
      scripts: [`${url}/recaptcha/`, "https://www.gstatic.com/recaptcha/"],
      frames: [`${url}/recaptcha/`, "https://recaptcha.google.com/recaptcha/"],
    },
  };
}
