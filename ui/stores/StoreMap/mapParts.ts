/** A selectable point on a map. Latitude and longitude are WGS 84, in degrees. */
export interface MapPin {
  id: string;
  name: string;
  lat: number;
  lng: number;
}

/** Place name shown on the map. */
export interface MapLabel {
  name: string;
  lat: number;
  lng: number;
  /** Minimum zoom at which the name is shown. */
  zoom: number;
}

/** Centre and zoom of a map. */
export interface MapCamera {
  lat: number;
  lng: number;
  /** Web map zoom level: at 0 the world is 256 pixels wide, and each level doubles the width. */
  zoom: number;
  /** Minimum map size in pixels for this zoom. A smaller map is zoomed out. */
  room?: number;
}

/** View of a map: a fixed centre and zoom, or several places at the largest zoom that fits. */
export type MapView = MapCamera | { around: readonly Pick<MapPin, "lat" | "lng">[] };

/** Data for the outline map: place names, and lines as pairs of latitude and longitude. */
export interface MapGround {
  /** Closed lines around land areas. */
  coast: [number, number][][];
  borders: [number, number][][];
  /** Place names, most important first. */
  labels: readonly MapLabel[];
}

export interface MapParts {
  pins: readonly MapPin[];
  selected: string | undefined;
}

/** A map drawn on the page. */
export interface DrawnMap {
  /** Updates the pins, and moves the map to the newly selected pin. */
  show: (parts: MapParts) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  goTo: (view: MapView) => void;
  remove: () => void;
}

export interface DrawOptions {
  view: MapView;
  onSelect: (id: string) => void;
  /** Called when the map becomes able or unable to zoom in or out further. */
  onZoom: (can: { zoomIn: boolean; zoomOut: boolean }) => void;
  /** Returns the accessible name of the button for several pins. */
  groupLabel: (count: number, names: string) => string;
  /** Called if the map stops working after it was drawn. */
  onFail: (error: Error) => void;
}

/** Draws a map into an element. */
export type DrawMap = (stage: HTMLElement, options: DrawOptions) => DrawnMap;
