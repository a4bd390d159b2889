import type { Refusal } from "../../../state/checkout.state.ts";

/**
 * The outcome of an attempt to buy. Nothing was charged unless it is `placed`, or perhaps when it is `unknown`: pressing again
 * finds out.
 */
export type Placement =
  | { outcome: "placed" }
  | { outcome: "changed" | "refused" | "declined" | "unknown"; refusals: readonly Refusal[] };
