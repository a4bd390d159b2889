import type { Dollars, OnlineMethod } from "@corkwood/commerce";
import type { ComponentType, Ref } from "react";
import type { PaymentAnswer } from "../../../placement/orderRequest.ts";
import type { Payer } from "./payer.ts";

/** A line of the order as a provider shows it. Amounts in dollars. */
export interface PaymentLine {
  name: string;
  quantity: number;
  unitAmount: Dollars;
}

export interface FieldsProps {
  /** The chosen one. */
  method: OnlineMethod;
  /** Asks the shopper for what pays. */
  ref: Ref<Payer>;
}

export interface ButtonProps {
  method: OnlineMethod;
  /** Dollars. */
  amount: Dollars;
  lines: readonly PaymentLine[];
  onPaid: (answer: PaymentAnswer) => void;
  onProblem: (message: string) => void;
}

/** A payment provider's part of the payment step. It is loaded where the provider is in use. */
export interface ProviderParts {
  /** Stands below the choice of a method: its fields, where it has some, and what it asks when the shopper pays. */
  Fields: ComponentType<FieldsProps>;
  /** The provider's own button, for methods that are paid with it; with the others the shop's is pressed. */
  buttons: Readonly<Partial<Record<OnlineMethod, ComponentType<ButtonProps> | undefined>>>;
}

/** How a shopper comes back from a provider's own page. */
export type ProviderReturn =
  | { outcome: "approved"; method: OnlineMethod; answer: PaymentAnswer }
  | { outcome: "cancelled"; message: string };

/** All that the payment step knows of a provider: `registry.ts` names it. */
export interface ProviderDefinition {
  load: () => Promise<{ parts: ProviderParts }>;
  /** Reads what the provider put behind the address; undefined where it put nothing there. Null where nobody leaves the shop. */
  readReturn: ((query: URLSearchParams) => ProviderReturn | undefined) | null;
}
