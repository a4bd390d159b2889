import { proxy } from "valtio";

export type Consent = "given" | "refused";

/** Whether a tag manager may follow the shopper. Used only in shops that have one. */
export interface ConsentState {
  /** Null while the shopper has not chosen. */
  choice: Consent | null;
  /** The notice that asks is shown: because nobody has chosen yet, or because the shopper pressed for it. */
  notice: "none" | "first" | "again";
}

export function createConsentState(): ConsentState {
  return proxy<ConsentState>({ choice: null, notice: "none" });
}

export function showConsent(state: ConsentState, notice: ConsentState["notice"]): void {
  state.notice = notice;
}
