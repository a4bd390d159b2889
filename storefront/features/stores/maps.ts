import type { Store } from "@corkwood/commerce";

/** The place in the shopper's own maps (RFC 5870, with the name that phones show beside the pin); nothing is loaded here. */
export function mapsHref({ name, _geoloc }: Pick<Store, "name" | "_geoloc">): string | undefined {
  if (!_geoloc) return undefined;
  const place = `${_geoloc.lat},${_geoloc.lng}`;
  return `geo:${place}?q=${place}(${encodeURIComponent(name)})`;
}
