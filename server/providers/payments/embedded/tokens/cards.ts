import type { EmbeddedAuthentication, EmbeddedOutcome } from "../../../../db/schema.ts";

export interface TestCard {
  outcome: EmbeddedOutcome;
  /** 3-D Secure result. @default "passed", without a challenge */
  authentication?: EmbeddedAuthentication;
  label: string;
}

/** Published test numbers and their outcomes. All other numbers are refused, so that no real one is ever used. */
export const testCards: Readonly<Record<string, TestCard>> = {
  "4111111111111111": { outcome: "success", label: "Paid" },
  "4000000000000002": { outcome: "declined", label: "Declined" },
  "4000000000009995": { outcome: "insufficientFunds", label: "Insufficient funds" },
  "4000000000000119": { outcome: "unavailable", label: "Payment service unavailable" },
  "4000000000001091": { outcome: "success", authentication: "challenge", label: "Paid after a 3-D Secure challenge" },
  "4000000000001109": { outcome: "success", authentication: "challengeFails", label: "3-D Secure challenge fails" },
  "4000000000001059": { outcome: "success", authentication: "unsupported", label: "Does not support 3-D Secure" },
  "4000000000001067": { outcome: "success", authentication: "error", label: "3-D Secure error" },
};
