import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { ConsentNotice } from "@corkwood/ui";
import { asksNotToBeTracked } from "../../services/browser/browser.ts";
import { usePageState, type OutsideServices } from "../../shared/page/pageState.ts";
import { showConsent, type Consent } from "../../state/consent.state.ts";
import { useShop, type ShopState } from "../../state/shop.tsx";

const states = {
  given: "You have allowed this.",
  refused: "You have refused this.",
};

const purposeOf: Record<keyof OutsideServices, string> = {
  tagManager: "Google Tag Manager would tell them what you look at and buy, and set cookies.",
  ratingBadge: "Google would show how others rate this shop, learn which pages you look at, and may set cookies.",
};

/** The consent question, or a notice that a browser setting has already answered the question. */
export function ConsentQuestion() {
  const shop = useShop();
  const { notice, choice } = useSnapshot(shop.consent);
  const { tagManager, ratingBadge } = usePageState().services ?? {};
  const purposes = [tagManager && purposeOf.tagManager, ratingBadge && purposeOf.ratingBadge].filter(Boolean).join(" ");
  const wasPressedFor = notice === "again";
  // The footer button that opened the notice, stored before the notice takes focus.
  const [opener] = useState(() => (wasPressedFor ? document.activeElement : null));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  if (asksNotToBeTracked()) {
    return (
      <ConsentNotice
        title="No one follows your visit"
        words="Your browser asks sites not to track you, and this shop respects that."
        choices={[{ label: "Close", onPress: () => showConsent(shop.consent, "none") }]}
        takesFocus={wasPressedFor}
      />
    );
  }
  return (
    <ConsentNotice
      title="May other services follow your visit?"
      words={`${purposes} The shop works the same without them.${choice ? ` ${states[choice]}` : ""}`}
      choices={[
        { label: "Refuse", onPress: () => choose(shop, "refused") },
        { label: "Allow", onPress: () => choose(shop, "given") },
      ]}
      takesFocus={wasPressedFor}
    />
  );
}

/** Stores the choice. The tag manager's code watches the stored choice and applies any change. */
function choose({ consent }: ShopState, choice: Consent): void {
  consent.choice = choice;
  showConsent(consent, "none");
}
