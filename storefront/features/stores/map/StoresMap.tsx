import type { MapProvider, Store } from "@corkwood/commerce";
import {
  googleMap,
  outlineMap,
  StoreMap,
  type Elements,
  type MapPin,
  type MapView,
  type StoreMapProps,
} from "@corkwood/ui";
import { useCallback, useMemo, useState } from "react";
import type { Api } from "../../../services/api.ts";
import type { GoogleAccess } from "../../../services/googleMaps.ts";
import { useShop } from "../../../state/shop.tsx";

/** The whole country (specification/stores#map-centre, specification/stores#small-maps). */
const country: MapView = { lat: -25.6, lng: 134.35, zoom: 4, room: 500 };

/** The map is still useful without place names. */
async function labelsOf(api: Api) {
  try {
    return await api.get("/api/localities/map");
  } catch (error) {
    reportError(error);
    return [];
  }
}

function loadOutline(api: Api) {
  return outlineMap(async () => {
    const [{ coast, borders }, labels] = await Promise.all([import("./outline.ts"), labelsOf(api)]);
    return { coast, borders, labels };
  });
}

function loadGoogle(access: GoogleAccess) {
  return googleMap(async () => {
    const { loadGoogleMaps, onRefusal } = await import("../../../services/googleMaps.ts");
    return { library: await loadGoogleMaps(access), onRefusal };
  });
}

export interface StoresMapProps extends Pick<StoreMapProps, "id" | "title" | "selected" | "onSelect" | "className"> {
  stores: readonly Store[];
  provider: MapProvider;
  /** Initial view. @default the whole country */
  view?: MapView | undefined;
  /** Content below the map, beside its attribution. */
  children?: Elements;
}

/** A map of stores. Sends no requests to other sites unless the shop has a Google key. */
export function StoresMap({ stores, provider, view = country, children, ...rest }: StoresMapProps) {
  const { api } = useShop();
  const [googleFailed, setGoogleFailed] = useState(false);
  const google = provider.kind === "google" && !googleFailed ? provider : undefined;
  // The effect depends on the provider's fields rather than on the object, because each search returns an equal
  // provider in a new object, which must not reload the map.
  const { key, url } = google ?? {};
  const load = useCallback(
    () => (key !== undefined && url !== undefined ? loadGoogle({ key, url }) : loadOutline(api)),
    [api, key, url],
  );
  const pins = useMemo(
    () => stores.flatMap(({ id, name, _geoloc }): MapPin[] => (_geoloc ? [{ id, name, ..._geoloc }] : [])),
    [stores],
  );
  if (pins.length === 0) return null;
  return (
    <StoreMap
      {...rest}
      pins={pins}
      view={view}
      load={load}
      onFail={(error) => {
        reportError(error);
        setGoogleFailed(true);
      }}
      caption={
        <>
          {!google && <span>Map: Natural Earth, GeoNames</span>}
          {children}
        </>
      }
    />
  );
}
