import { showConsent, type Consent } from "../../state/consent.state.ts";
import type { ShopState } from "../../state/shop.tsx";

/** What follows from it is done by the code of the tag manager, which watches the choice. */
export function choose({ consent }: ShopState, choice: Consent): void {
  consent.choice = choice;
  showConsent(consent, "none");
}
