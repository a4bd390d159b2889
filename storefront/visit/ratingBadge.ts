import { whenIdle } from "../services/browser/browser.ts";
import { loadScript } from "../services/browser/loadScript.ts";
import type { RatingBadge } from "../shared/page/pageState.ts";
import type { RoutePath } from "@corkwood/commerce";
import type { ConsentState } from "../state/consent.state.ts";
import type { ConsentedService } from "./tagManager.ts";
import type { Router } from "./followVisit.ts";

/** Pages with the badge (specification/analytics#merchant-badge). */
const pages: ReadonlySet<string | undefined> = new Set<RoutePath>(["/", "/categories", "/products"]);

/** API of Google's script. */
interface GoogleApi {
  load: (name: "ratingbadge", then: () => void) => void;
  ratingbadge: { render: (container: HTMLElement, options: { merchant_id: number; position: "BOTTOM_LEFT" }) => void };
}

/**
 * Creates Google's badge with the merchant's rating. After consent, the badge is shown on some pages, and removed when
 * the shopper leaves them.
 */
export function createRatingBadge(
  consent: ConsentState,
  router: Router,
  { merchantId, url }: RatingBadge,
): ConsentedService {
  let place: HTMLElement | undefined;
  let isLoaded = false;
  let stop: (() => void) | undefined;

  const isWanted = () => consent.choice === "given" && pages.has(router.state.matches.at(-1)?.route.path);
  const remove = () => {
    place?.remove();
    place = undefined;
  };
  const draw = () => {
    const { gapi } = window as { gapi?: GoogleApi };
    if (!gapi || !isWanted()) return;
    remove();
    const own = document.createElement("aside");
    own.setAttribute("aria-label", "Rating of this shop");
    place = own;
    document.body.append(own);
    gapi.load("ratingbadge", () => {
      if (place === own) gapi.ratingbadge.render(own, { merchant_id: merchantId, position: "BOTTOM_LEFT" });
    });
  };
  const show = async () => {
    if (!isWanted()) return;
    isLoaded = true;
    try {
      await loadScript(`${url}/js/platform.js`);
      draw();
    } catch {
      // The shop works even if the badge is blocked.
      remove();
    }
  };

  return {
    allow: () => {
      if (stop) return;
      let { pathname } = router.state.location;
      stop = router.subscribe(({ location }) => {
        if (location.pathname === pathname) return;
        ({ pathname } = location);
        remove();
        whenIdle(() => void show());
      });
      whenIdle(() => void show());
    },
    withdraw: () => {
      stop?.();
      stop = undefined;
      remove();
      return isLoaded;
    },
  };
}
