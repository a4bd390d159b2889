import type { TestOutcome } from "../../db/schema.ts";

/** The published test numbers and what each stands for. Any other number is refused, so that no real one is ever tried. */
export const testCards: Readonly<Record<string, { outcome: TestOutcome; label: string }>> = {
  "4111111111111111": { outcome: "success", label: "Pays" },
  "4000000000000002": { outcome: "declined", label: "Is declined" },
  "4000000000009995": { outcome: "insufficientFunds", label: "Has too little money" },
  "4000000000000119": { outcome: "unavailable", label: "Meets a payment service that is down" },
};
