import { subscribeKey } from "valtio/utils";
import { asksNotToBeTracked } from "../services/browser/asksNotToBeTracked.ts";
import { whenIdle } from "../services/browser/idle.ts";
import { loadScript } from "../services/browser/loadScript.ts";
import { createStorage } from "../services/browser/storage.ts";
import type { TagManager } from "../shared/page/pageState.ts";
import { alert } from "../state/alerts.state.ts";
import type { Consent } from "../state/consent.state.ts";
import type { ShopState } from "../state/shop.tsx";
import type { Router } from "./followVisit.ts";

const area = "consent";

/** Everything that Google's Consent Mode v2 knows. */
const purposes = [
  "ad_storage",
  "ad_user_data",
  "ad_personalization",
  "analytics_storage",
  "functionality_storage",
  "personalization_storage",
  "security_storage",
];

/** Google's own function: a tag manager knows its commands by their being `arguments`, and takes no array for one. */
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  (globalThis.dataLayer ??= []).push(arguments);
}

function tell(command: "default" | "update", value: "denied" | "granted"): void {
  gtag("consent", command, Object.fromEntries(purposes.map((purpose) => [purpose, value])));
}

function readChoice(value: unknown): Consent | null {
  return value === "given" || value === "refused" ? value : null;
}

/**
 * Asks whether a tag manager may follow the visit, once for a browser, and fetches its script after a yes and no sooner
 * (specification/analytics#consent). What was pushed to the data layer before is read by it then.
 */
export function startTagManager(shop: ShopState, router: Router, { id, url }: TagManager): void {
  const { consent, alerts } = shop;
  const storage = createStorage();
  tell("default", "denied");
  // The notice of the footer's button says so, and offers no choice.
  if (asksNotToBeTracked()) return;

  let isLoaded = false;
  const allow = () => {
    tell("update", "granted");
    if (isLoaded) return;
    isLoaded = true;
    whenIdle(() => {
      // It may have been taken back meanwhile.
      if (consent.choice !== "given") {
        isLoaded = false;
        return;
      }
      globalThis.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
      // Without it the shop is the same: a blocker of the browser or the network may hold it back.
      loadScript(`${url}/gtm.js?id=${encodeURIComponent(id)}`).catch(() => undefined);
    });
  };
  /** What was loaded cannot be unloaded: it is told, and the next page is loaded as a whole, without it. */
  const withdraw = () => {
    if (!isLoaded) return;
    tell("update", "denied");
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
  // Another tab was answered.
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
