import { z } from "zod";
import { readAnswer } from "../../foundation/readAnswer.ts";
import { BotCheckUnavailableError, type BotCheck } from "./botCheck.ts";

interface KeysOfSite {
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

/** Response format shared by Turnstile and reCAPTCHA. Only reCAPTCHA has a score. */
const answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  "error-codes": z.array(z.string()).default([]),
});
type SiteverifyAnswer = z.infer<typeof answer>;

/** Errors caused by the token. Any other error is the shop's or the service's fault. */
const ofToken = new Set(["missing-input-response", "invalid-input-response", "timeout-or-duplicate", "bad-request"]);

/** Timeout in milliseconds. Short, because a shopper is waiting. */
const timeoutMs = 5000;

/** Checks a token with the service, which then marks it as used. */
async function siteverify(url: string, secret: string, token: string): Promise<SiteverifyAnswer> {
  const found = await ask(url, secret, token);
  const fault = found["error-codes"].find((code) => !ofToken.has(code));
  if (!found.success && fault !== undefined)
    throw new BotCheckUnavailableError(`siteverify rejected the request: ${fault}`);
  return found;
}

async function ask(url: string, secret: string, response: string): Promise<SiteverifyAnswer> {
  try {
    const answered = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response }),
      // Do not follow redirects, because the secret must be sent only to the configured URL.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.parse(JSON.parse(await readAnswer(answered)));
  } catch (cause) {
    throw new BotCheckUnavailableError("siteverify response does not match its documentation", { cause });
  }
}
