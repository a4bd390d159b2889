import { whenIdle } from "../services/browser/browser.ts";
import { loadScript } from "../services/browser/loadScript.ts";
import type { TagManager } from "../shared/page/pageState.ts";
import type { ConsentState } from "../state/consent.state.ts";

/** A third-party service that is loaded only after consent. */
export interface ConsentedService {
  allow: () => void;
  /** @returns whether the service keeps running until the next full page load, because scripts cannot be unloaded */
  withdraw: () => boolean;
}

/** All purposes of Google's Consent Mode v2. */
const purposes = [
  "ad_storage",
  "ad_user_data",
  "ad_personalization",
  "analytics_storage",
  "functionality_storage",
  "personalization_storage",
  "security_storage",
];

/** Google's own function. A tag manager recognises commands as `arguments` objects, and ignores arrays. */
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  (globalThis.dataLayer ??= []).push(arguments);
}

function tell(command: "default" | "update", value: "denied" | "granted"): void {
  gtag("consent", command, Object.fromEntries(purposes.map((purpose) => [purpose, value])));
}

/** Sets up Google Tag Manager. Once consent is given, it also reads earlier events from the data layer. */
export function createTagManager(consent: ConsentState, { id, url }: TagManager): ConsentedService {
  tell("default", "denied");
  let isLoaded = false;
  return {
    allow: () => {
      tell("update", "granted");
      if (isLoaded) return;
      isLoaded = true;
      whenIdle(() => {
        // Consent may have been withdrawn before the page became idle.
        if (consent.choice !== "given") {
          isLoaded = false;
          return;
        }
        globalThis.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
        // Errors are ignored, because the shop works without the tag manager, for example if the browser or the network
        // blocks the script.
        loadScript(`${url}/gtm.js?id=${encodeURIComponent(id)}`).catch(() => undefined);
      });
    },
    withdraw: () => {
      if (isLoaded) tell("update", "denied");
      return isLoaded;
    },
  };
}
