import { proxy } from "valtio";

export type Consent = "given" | "refused";

/** Consent to third-party services. Used only in shops that have such services. */
export interface ConsentState {
  /** Null until the shopper has chosen. */
  choice: Consent | null;
  /** Notice state: `first` if there is no choice yet, `again` if the shopper reopened the notice. */
  notice: "none" | "first" | "again";
}

export function createConsentState(): ConsentState {
  return proxy<ConsentState>({ choice: null, notice: "none" });
}

export function showConsent(state: ConsentState, notice: ConsentState["notice"]): void {
  state.notice = notice;
}
