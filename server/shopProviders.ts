import type { MapPlace, MapProvider } from "@corkwood/commerce";
import type { ShopConfig } from "./config/readConfig.ts";
import type { Waker } from "./foundation/jobs.ts";
import type { Database } from "./db/connection.ts";
import type { SharedAttempts } from "./db/sharedAttempts.ts";
import type { Logger } from "./foundation/log.ts";
import { joinSources, type OutsideSources, ratingBadgeSources, tagManagerSources } from "./http/contentPolicy.ts";
import type { CountedProvider } from "./metrics/metrics.ts";
import type { BotCheck } from "./providers/botcheck/botCheck.ts";
import { openBotCheck } from "./providers/botcheck/openBotCheck.ts";
import { openMap } from "./providers/maps/openMap.ts";
import type { OpenIdProvider } from "./providers/openid/openIdProvider.ts";
import { openSignInProviders } from "./providers/openid/openSignInProviders.ts";
import { openPayments } from "./providers/payments/openPayments.ts";
import type { Payments } from "./providers/payments/payments.ts";
import { openPlaces } from "./providers/places/openPlaces.ts";
import type { Places, PlacesKnown } from "./providers/places/places.ts";

export interface ShopProvidersOptions {
  config: ShopConfig;
  db: Database;
  logger: Logger;
  /** Epoch milliseconds. */
  now: () => number;
  /** Counts challenges across processes, if there are several. */
  attempts: Pick<SharedAttempts, "count"> | undefined;
  /** Difficulty of the embedded bot check. @default createProofOfWork's default */
  botCheckBits: number | undefined;
  /** Wakes the job that reloads the merchant's list of places. */
  localitiesChanged: Waker;
  /** Counts and traces calls to an external service. */
  watch: <Service extends object>(provider: CountedProvider, service: Service) => Service;
}

/** The services that requests use: each external if configured, otherwise embedded. */
export interface ShopProviders {
  payments: Payments;
  places: Places;
  /** The list that every address is checked against. */
  knownPlaces: PlacesKnown;
  /** Map labels from the same list. */
  mapPlaces: () => readonly MapPlace[];
  map: MapProvider;
  botCheck: BotCheck;
  /** Deletes expired bot check challenges. */
  tidyBotCheck: () => Promise<void>;
  /** In display order. */
  signInProviders: OpenIdProvider[];
  /** External sites that pages may load from. */
  sources: OutsideSources;
  /** Stops the providers' jobs. */
  stop: () => Promise<void>;
}

export async function openShopProviders(options: ShopProvidersOptions): Promise<ShopProviders> {
  const { config, db, logger, now, attempts, botCheckBits: bits, localitiesChanged: changed, watch } = options;
  const { places, known: knownPlaces, mapPlaces, stop } = await openPlaces({ config, db, logger, now, changed });
  const { map, sources: mapSources } = openMap(config);
  const payments = await openPayments({ config, db, logger, now, watch });
  const { botCheck, tidy: tidyBotCheck } = await openBotCheck({ config, db, now, attempts, bits });
  return {
    payments,
    places: watch("places", places),
    knownPlaces,
    mapPlaces,
    map,
    botCheck: watch("botCheck", botCheck),
    tidyBotCheck,
    signInProviders: openSignInProviders({ config, now }).map((provider) => watch(provider.id, provider)),
    sources: joinSources(
      botCheck.sources,
      payments.sources,
      mapSources,
      tagManagerSources(config.tagManager),
      ratingBadgeSources(config.ratingBadge),
    ),
    stop,
  };
}
