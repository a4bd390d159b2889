import type { Dollars, OnlineMethod } from "@corkwood/commerce";
import type { ComponentType, Ref } from "react";
import type { PaymentAnswer } from "../../../placement/orderRequest.ts";
import type { Payer } from "./payer.ts";

/** Order line as shown by providers. Amounts are in dollars. */
export interface PaymentLine {
  name: string;
  quantity: number;
  unitAmount: Dollars;
}

export interface FieldsProps {
  /** Selected method. */
  method: OnlineMethod;
  /** Ref to the handle that collects the payment. */
  ref: Ref<Payer>;
}

export interface ButtonProps {
  method: OnlineMethod;
  /** Amount in dollars. */
  amount: Dollars;
  lines: readonly PaymentLine[];
  onPaid: (answer: PaymentAnswer) => void;
  onProblem: (message: string) => void;
}

/** Parts of the payment step that a provider contributes. Loaded only for providers in use. */
export interface ProviderParts {
  /** Rendered below the selected method: its fields, if any, and the handle that collects the payment. */
  Fields: ComponentType<FieldsProps>;
  /** The provider's own button, for methods that require it. Other methods use the shop's button. */
  buttons: Readonly<Partial<Record<OnlineMethod, ComponentType<ButtonProps> | undefined>>>;
}

/**
 * Outcome when a shopper returns from a provider's page. unknown: the provider sent an outcome that it does not
 * document. Only an approved payment places an order.
 */
export type ProviderReturn =
  | { outcome: "approved"; method: OnlineMethod; answer: PaymentAnswer }
  | { outcome: "cancelled" | "unknown"; message: string };

/** Everything the payment step needs from a provider. Listed in `registry.ts`. */
export interface ProviderDefinition {
  load: () => Promise<{ parts: ProviderParts }>;
  /**
   * Reads the provider's outcome from the URL's query. Undefined if the query has none. Null for providers that never
   * redirect.
   */
  readReturn: ((query: URLSearchParams) => ProviderReturn | undefined) | null;
}
