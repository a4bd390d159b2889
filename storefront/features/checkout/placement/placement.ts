import type { Refusal } from "../../../state/checkout.state.ts";

/**
 * Outcome of a placement. Nothing was charged unless it is `placed`, or possibly if it is `unknown`: pressing again
 * resolves that.
 */
export type Placement =
  | { outcome: "placed" }
  | { outcome: "changed" | "refused" | "declined" | "unknown"; refusals: readonly Refusal[] };
