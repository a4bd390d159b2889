import type { Refusal } from "../../../state/checkout.state.ts";

/**
 * Outcome of a placement. Money was charged only if the outcome is `placed`, or possibly if it is `unknown`. If the
 * shopper presses the button again, an unknown outcome is resolved.
 */
export type Placement =
  | { outcome: "placed" }
  | { outcome: "changed" | "refused" | "declined" | "unknown"; refusals: readonly Refusal[] };
