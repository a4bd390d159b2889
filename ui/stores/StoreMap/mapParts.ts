/** Something on a map that can be chosen. Latitude and longitude are WGS 84, in degrees. */
export interface MapPin {
  id: string;
  name: string;
  lat: number;
  lng: number;
}

/** The name of a place, written on the map. */
export interface MapLabel {
  name: string;
  lat: number;
  lng: number;
  /** From this zoom on. */
  zoom: number;
}

export interface MapView {
  lat: number;
  lng: number;
  /** As web maps count it: at 0 the world is 256 pixels wide, and each step doubles it. */
  zoom: number;
  /** Pixels that it needs in each direction. A smaller map shows it from further away. */
  room?: number;
}

/** What the outline map is drawn from: lines of latitude and longitude, and names. */
export interface MapGround {
  /** Closed lines around land. */
  coast: [number, number][][];
  borders: [number, number][][];
  /** Names of places, the most important first. */
  labels: readonly MapLabel[];
}

export interface MapParts {
  pins: readonly MapPin[];
  selected: string | undefined;
}

/** A map on the page. */
export interface DrawnMap {
  /** Shows these pins, and goes to the one that is newly chosen. */
  show: (parts: MapParts) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  goTo: (view: MapView) => void;
  remove: () => void;
}

export interface DrawOptions {
  view: MapView;
  onSelect: (id: string) => void;
  /** Whether there is more to see nearer and further away. */
  onZoom: (can: { zoomIn: boolean; zoomOut: boolean }) => void;
  /** It stopped working after it was drawn. */
  onFail: (error: Error) => void;
}

/** Draws a map into an element. */
export type DrawMap = (stage: HTMLElement, options: DrawOptions) => DrawnMap;
