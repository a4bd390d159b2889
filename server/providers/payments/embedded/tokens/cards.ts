import type { EmbeddedAuthentication, EmbeddedOutcome } from "../../../../db/schema.ts";

export interface TestCard {
  outcome: EmbeddedOutcome;
  /** 3-D Secure result. @default "passed", without a challenge */
  authentication?: EmbeddedAuthentication;
  label: string;
}

/** Published test numbers and their outcomes. All other numbers are refused, so that no real one is ever used. */
export const testCards: Readonly<Record<string, TestCard>> = {
  "4111111111111111": { outcome: "success", label: "Pays" },
  "4000000000000002": { outcome: "declined", label: "Is declined" },
  "4000000000009995": { outcome: "insufficientFunds", label: "Has too little money" },
  "4000000000000119": { outcome: "unavailable", label: "Meets a payment service that is down" },
  "4000000000001091": { outcome: "success", authentication: "challenge", label: "Asks who you are, then pays" },
  "4000000000001109": { outcome: "success", authentication: "challengeFails", label: "Asks who you are, in vain" },
  "4000000000001059": { outcome: "success", authentication: "unsupported", label: "Knows no 3-D Secure" },
  "4000000000001067": { outcome: "success", authentication: "error", label: "Meets an error in 3-D Secure" },
};
