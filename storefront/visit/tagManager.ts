import { whenIdle } from "../services/browser/idle.ts";
import { loadScript } from "../services/browser/loadScript.ts";
import type { TagManager } from "../shared/page/pageState.ts";
import type { ConsentState } from "../state/consent.state.ts";
import type { ConsentedService } from "./consentedService.ts";

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

/** Google Tag Manager. What was pushed to the data layer before a yes is read by it then. */
export function createTagManager(consent: ConsentState, { id, url }: TagManager): ConsentedService {
  tell("default", "denied");
  let isLoaded = false;
  return {
    allow: () => {
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
    },
    withdraw: () => {
      if (isLoaded) tell("update", "denied");
      return isLoaded;
    },
  };
}
