import { lazy, Suspense, useMemo } from "react";
import {
  offersPickup,
  pickupReady,
  seasonalDays,
  storeAddress,
  storeWeek,
  type MapProvider,
  type Store,
} from "@corkwood/commerce";
import {
  Grid,
  Heading,
  Icon,
  Inline,
  OpeningHours,
  Stack,
  StoreToday,
  Text,
  TextLink,
  VisuallyHidden,
} from "@corkwood/ui";
import { phoneHref, useSite } from "../../shared/routing/site.ts";
import { useHydrated } from "../../shared/hooks/useHydration.ts";
import { useNow } from "../../shared/hooks/useNow.ts";
import { OwnStoreButton } from "./ownStore/OwnStoreButton.tsx";
import { StoresMap } from "./map/StoresMap.tsx";
import { useShop } from "../../state/shop.tsx";
import { useToday } from "./useToday.ts";
import * as styles from "./StoreView.css.ts";

const StoreProducts = lazy(() => import("./StoreProducts.tsx").then((module) => ({ default: module.StoreProducts })));

export interface StoreViewProps {
  store: Store;
  map: MapProvider;
}

/** Zoom that shows a city and its coast. At higher zoom levels, the shop's own map shows little detail. */
const storeZoom = 10;
/** Minimum map size in pixels. A smaller map would cut off the coast. */
const storeRoom = 340;

/** A store: address, phone number, opening hours and products to pick up. */
export function StoreView({ store, map: provider }: StoreViewProps) {
  const now = useNow(60_000);
  const { homeState } = useShop();
  const today = useToday()(store);
  const week = storeWeek(store);
  const map = mapsHref(store);
  const directions = directionsHref(store);
  const places = useMemo(() => [store], [store]);
  const view = store._geoloc && { ...store._geoloc, zoom: storeZoom, room: storeRoom };
  const hasPickup = offersPickup(store);
  return (
    <Stack gap="xxl">
      <Grid layout="halves" gap="xl">
        <Stack gap="xl">
          <Stack as="section" gap="s" aria-labelledby="store-address">
            <Heading level={2} size="small" id="store-address">
              Address
            </Heading>
            <address className={styles.address}>
              {storeAddress(store).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </address>
            {store.phone && (
              <TextLink href={phoneHref(store.phone)} tone="inherit" standalone>
                <Icon name="phone" /> {store.phone}
              </TextLink>
            )}
            <div>
              <OwnStoreButton store={store} />
            </div>
          </Stack>
          {today && (
            <Stack as="section" gap="s" aria-labelledby="store-hours">
              <Heading level={2} size="small" id="store-hours">
                Opening hours
              </Heading>
              <StoreToday hours={today.hours} openState={today.openState} />
              <OpeningHours
                label={`Opening hours of ${store.name}`}
                grouped
                hours={week}
                // If today has seasonal hours, their row is marked, because the weekly hours do not apply today.
                today={today.seasonal ? undefined : today.weekday}
                specialDays={seasonalDays(store, now, homeState).map((day, index) => {
                  return index === 0 && today.seasonal ? { ...day, label: "Today" } : day;
                })}
              />
            </Stack>
          )}
          {hasPickup && <Pickup store={store} now={now} />}
        </Stack>
        {view && map && directions && (
          <Stack gap="s" className={styles.map}>
            <StoresMap title={store.name} stores={places} provider={provider} view={view} selected={store.id} />
            <Inline gap="m">
              <TextLink href={directions} target="_blank" rel="noreferrer" standalone>
                Directions <VisuallyHidden>to {store.name}, in a new tab</VisuallyHidden>
              </TextLink>
              <TextLink href={map} target="_blank" rel="noreferrer" standalone>
                Open in maps <VisuallyHidden>{store.name}, in a new tab</VisuallyHidden>
              </TextLink>
            </Inline>
          </Stack>
        )}
      </Grid>
      {hasPickup && (
        <Suspense>
          <StoreProducts path={store.path} />
        </Suspense>
      )}
    </Stack>
  );
}

function Pickup({ store, now }: Pick<StoreViewProps, "store"> & { now: number }) {
  const { readyAfterMinutes } = useSite().settings.pickup;
  const { homeState } = useShop();
  const hydrated = useHydrated();
  const ready =
    hydrated && readyAfterMinutes !== null ? pickupReady(store, readyAfterMinutes, now, homeState) : undefined;
  return (
    <Stack as="section" gap="s" aria-labelledby="store-pickup">
      <Heading level={2} size="small" id="store-pickup">
        Pickup
      </Heading>
      <Text>Choose Store Pickup at the checkout. It is free.</Text>
      {readyAfterMinutes !== null && (
        // The time is computed in the browser, because a cached page may be minutes old. Space for the line is
        // reserved.
        <Text>{ready === undefined ? "\u00a0" : `An order that you place now is ready ${ready}.`}</Text>
      )}
    </Stack>
  );
}

/**
 * Links to external maps, which open in an app on phones and on a web page on desktops. A `geo:` URL does nothing on
 * most desktops. No request is sent before the shopper follows a link.
 */
const maps = "https://www.google.com/maps";

type Placed = Pick<Store, "_geoloc">;

/** Returns a link to a store's location. */
function mapsHref({ _geoloc }: Placed): string | undefined {
  return _geoloc && `${maps}/search/?api=1&query=${placeOf(_geoloc)}`;
}

/** Returns a link to directions to a store. */
function directionsHref({ _geoloc }: Placed): string | undefined {
  return _geoloc && `${maps}/dir/?api=1&destination=${placeOf(_geoloc)}`;
}

function placeOf({ lat, lng }: NonNullable<Store["_geoloc"]>): string {
  return `${lat}%2C${lng}`;
}
