import { subscribeKey } from "valtio/utils";
import { asksNotToBeTracked } from "../services/browser/browser.ts";
import { createStorage } from "../services/browser/storage.ts";
import type { OutsideServices } from "../shared/page/pageState.ts";
import { alert } from "../state/alerts.state.ts";
import type { Consent } from "../state/consent.state.ts";
import type { ShopState } from "../state/shop.tsx";
import type { Router } from "./followVisit.ts";
import { createRatingBadge } from "./ratingBadge.ts";
import { createTagManager } from "./tagManager.ts";

const area = "consent";

function readChoice(value: unknown): Consent | null {
  return value === "given" || value === "refused" ? value : null;
}

/** Asks for consent to third-party services, once per browser (specification/analytics#consent). */
export function startConsent(shop: ShopState, router: Router, { tagManager, ratingBadge }: OutsideServices): void {
  const { consent, alerts } = shop;
  const storage = createStorage();
  const services = [
    tagManager && createTagManager(consent, tagManager),
    ratingBadge && createRatingBadge(consent, router, ratingBadge),
  ].filter((service) => service !== undefined);
  // Shoppers who opted out of tracking are not asked. If the notice is opened from the footer, it explains why and
  // offers no choice.
  if (asksNotToBeTracked()) return;

  const allow = () => {
    for (const service of services) service.allow();
  };
  /**
   * Loaded scripts cannot be unloaded. The services are notified of the withdrawal, and the next page is loaded in full
   * without them.
   */
  const withdraw = () => {
    const left = services.map((service) => service.withdraw());
    if (!left.includes(true)) return;
    alert(alerts, "info", "Other services stop following your visit when you open the next page.");
    const { pathname } = router.state.location;
    const stop = router.subscribe(({ location, navigation }) => {
      if (location.pathname === pathname || navigation.state !== "idle") return;
      stop();
      if (consent.choice === "refused") window.location.reload();
    });
  };
  const apply = (choice: Consent | null) => (choice === "given" ? allow() : withdraw());

  consent.choice = readChoice(storage.read(area).value);
  if (consent.choice === "given") allow();
  if (consent.choice === null && consent.notice === "none") consent.notice = "first";
  let stored = consent.choice;
  subscribeKey(consent, "choice", (choice) => {
    if (choice !== stored) storage.write(area, choice);
    stored = choice;
    apply(choice);
  });
  // The shopper has made the choice in another tab.
  storage.watch(
    area,
    ({ value }) => {
      const choice = readChoice(value);
      if (choice === null || choice === consent.choice) return;
      stored = choice;
      consent.choice = choice;
      if (consent.notice === "first") consent.notice = "none";
    },
    new AbortController().signal,
  );
}
