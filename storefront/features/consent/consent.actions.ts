import { showConsent, type Consent } from "../../state/consent.state.ts";
import type { ShopState } from "../../state/shop.tsx";

/** Stores the choice. The tag manager's code watches the stored choice and applies any change. */
export function choose({ consent }: ShopState, choice: Consent): void {
  consent.choice = choice;
  showConsent(consent, "none");
}
