import { z } from "zod";
import { BotCheckUnavailableError } from "./botCheck.ts";

/** What Turnstile and reCAPTCHA answer alike; the score is reCAPTCHA's. */
const answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  "error-codes": z.array(z.string()).default([]),
});
export type SiteverifyAnswer = z.infer<typeof answer>;

/** What is wrong with a token; any other error is the shop's, or the service's own. */
const ofToken = new Set(["missing-input-response", "invalid-input-response", "timeout-or-duplicate", "bad-request"]);

/** Milliseconds. A shopper is waiting. */
const patience = 5000;

/** Asks a service about a token, which is then used up. */
export async function siteverify(url: string, secret: string, token: string): Promise<SiteverifyAnswer> {
  const found = await ask(url, secret, token);
  const fault = found["error-codes"].find((code) => !ofToken.has(code));
  if (!found.success && fault !== undefined) throw new BotCheckUnavailableError(`siteverify refused: ${fault}`);
  return found;
}

async function ask(url: string, secret: string, response: string): Promise<SiteverifyAnswer> {
  try {
    const answered = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response }),
      signal: AbortSignal.timeout(patience),
    });
    return answer.parse(await answered.json());
  } catch (cause) {
    throw new BotCheckUnavailableError("siteverify does not answer as it is documented", { cause });
  }
}
