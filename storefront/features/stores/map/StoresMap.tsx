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

/** Without names the map is still of use. */
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

export interface StoresMapProps extends Pick<StoreMapProps, "title" | "selected" | "onSelect" | "className"> {
  stores: readonly Store[];
  provider: MapProvider;
  /** Where it starts; undefined: the whole country. */
  view?: MapView | undefined;
  /** What stands below the map beside its source. */
  children?: Elements;
}

/** A map with stores on it. Nothing outside is asked, unless the shop has a key of Google's. */
export function StoresMap({ stores, provider, view, children, ...rest }: StoresMapProps) {
  const { api } = useShop();
  const [googleFailed, setGoogleFailed] = useState(false);
  const google = provider.kind === "google" && !googleFailed ? provider : undefined;
  // Other searches bring the same provider in another object: the map stays.
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
