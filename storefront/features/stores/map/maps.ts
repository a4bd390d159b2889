import type { Store } from "@corkwood/commerce";

/**
 * Links to external maps, which open in an app on phones and on a web page on desktops. A `geo:` address does nothing
 * on most desktops. No request is sent before the shopper follows a link.
 */
const maps = "https://www.google.com/maps";

type Placed = Pick<Store, "_geoloc">;

/** Returns a link to a store's location. */
export function mapsHref({ _geoloc }: Placed): string | undefined {
  return _geoloc && `${maps}/search/?api=1&query=${placeOf(_geoloc)}`;
}

/** Returns a link to directions to a store. */
export function directionsHref({ _geoloc }: Placed): string | undefined {
  return _geoloc && `${maps}/dir/?api=1&destination=${placeOf(_geoloc)}`;
}

function placeOf({ lat, lng }: NonNullable<Store["_geoloc"]>): string {
  return `${lat}%2C${lng}`;
}
