import type { Refusal } from "../../../state/checkout.state.ts";

/** How an attempt to buy ended. Nothing was charged unless it is `placed`, or `unknown`: then pressing again tells. */
export type Placement =
  | { outcome: "placed" }
  | { outcome: "changed" | "refused" | "declined" | "unknown"; refusals: readonly Refusal[] };
