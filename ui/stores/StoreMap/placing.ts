import type { MapCamera, MapPin, MapView } from "./mapParts.ts";

/** Position on the map in pixels, from its top left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** Minimum distance between pins in pixels, so that each pin can be tapped. Closer pins are grouped. */
const pinRoom = 44;

/** Groups pins that would overlap, in input order. */
export function grouped<T extends Spot>(pins: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const pin of pins) {
    const near = groups.find(([first]) => first && Math.hypot(first.x - pin.x, first.y - pin.y) < pinRoom);
    if (near) near.push(pin);
    else groups.push([pin]);
  }
  return groups;
}

/** Zoom step: half a level, because a whole level is too much on a small screen. */
export const zoomStep = 0.5;

/** Returns the zoom for a view. Zooms out if the map is too small for the view. */
export function zoomFor({ zoom, room = 0 }: Pick<MapCamera, "zoom" | "room">, { x, y }: Spot): number {
  const size = Math.min(x, y);
  if (size <= 0 || size >= room) return zoom;
  return zoom - Math.ceil(Math.log2(room / size) / zoomStep) * zoomStep;
}

/** Margin in pixels around pins that are shown together. */
export const margin = 56;

/** Minimum distance in pixels between a focused pin and the map's edges, so that the controls do not cover the pin. */
export const pinMargin = 76;
/** Maximum zoom when moving to a selected pin, or to the pins of a group. */
export const closeUp = 11;

type Place = Pick<MapPin, "lat" | "lng">;

/** Width of the world in pixels at zoom 0. */
const worldSize = 256;
const radians = Math.PI / 180;

/** Projects a place to pixels at zoom 0 (spherical Mercator). */
function onWorld({ lat, lng }: Place): Spot {
  const north = Math.asinh(Math.tan(lat * radians));
  return { x: (0.5 + lng / 360) * worldSize, y: (0.5 - north / (2 * Math.PI)) * worldSize };
}

function placeOf({ x, y }: Spot): Place {
  const north = (0.5 - y / worldSize) * 2 * Math.PI;
  return { lat: Math.atan(Math.sinh(north)) / radians, lng: (x / worldSize - 0.5) * 360 };
}

/** Returns the place at an offset in pixels. */
export function placeBeside(place: Place, by: Spot, zoom: number): Place {
  const { x, y } = onWorld(place);
  return placeOf({ x: x + by.x / 2 ** zoom, y: y + by.y / 2 ** zoom });
}

/** Returns the centre and zoom that contain all places, with a margin. */
export function viewAround(places: readonly Place[], { x, y }: Spot): MapCamera {
  const spots = places.map(onWorld);
  const [left, right] = [Math.min(...spots.map((spot) => spot.x)), Math.max(...spots.map((spot) => spot.x))];
  const [top, bottom] = [Math.min(...spots.map((spot) => spot.y)), Math.max(...spots.map((spot) => spot.y))];
  const scale = Math.min((x - 2 * margin) / (right - left), (y - 2 * margin) / (bottom - top));
  const zoom = Math.floor(Math.log2(Math.max(scale, 1)) / zoomStep) * zoomStep;
  return { ...placeOf({ x: (left + right) / 2, y: (top + bottom) / 2 }), zoom: Math.min(zoom, closeUp) };
}

/** Returns the centre and zoom of a view on a map of this size. */
export function cameraFor(view: MapView, size: Spot, minZoom: number): MapCamera {
  const camera = "around" in view ? viewAround(view.around, size) : { ...view, zoom: zoomFor(view, size) };
  return { ...camera, zoom: Math.max(minZoom, camera.zoom) };
}

/** Returns the distance by which the map must move to bring a pin away from its edges. */
export function wayInside({ x, y }: Spot, screen: Spot): Spot {
  const way = (at: number, size: number) => Math.min(at - pinMargin, 0) + Math.max(at - (size - pinMargin), 0);
  return { x: way(x, screen.x), y: way(y, screen.y) };
}

/** Approximate letter width and line height of a label, in pixels. */
const letter = 7;
const line = 18;
/** Maximum number of labels, more than fit on any screen. */
const maxLabels = 80;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxAround({ x, y }: Spot, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Returns the labels that are on the screen and cover neither a pin nor an earlier label. */
export function readable<T extends Spot & { name: string }>(
  labels: readonly T[],
  pins: readonly Spot[],
  screen: Spot,
): T[] {
  const taken = pins.map((pin) => boxAround(pin, pinRoom, pinRoom));
  const shown: T[] = [];
  for (const label of labels) {
    if (shown.length === maxLabels) break;
    const box = boxAround(label, label.name.length * letter + line, line);
    if (box.left < 0 || box.top < 0 || box.right > screen.x || box.bottom > screen.y) continue;
    if (taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    shown.push(label);
  }
  return shown;
}

/** Approximate letter width of a pin's name, in pixels. */
const nameLetter = 9;

/** Position of a pin's name relative to the pin. 'after' is preferred, unless the name would be cut off. */
export type NameSide = "after" | "before" | "below";

type NamedSpot = Spot & { name: string };

/** @param width width of the map in pixels */
export function nameSide({ name, x }: NamedSpot, width: number): NameSide {
  const needed = pinRoom / 2 + name.length * nameLetter;
  if (x + needed <= width) return "after";
  return x - needed >= 0 ? "before" : "below";
}

/** Returns spots that cover the name of a selected pin, so that labels avoid it like other pins. */
export function nameSpots(pin: NamedSpot, width: number): Spot[] {
  const { name, x, y } = pin;
  const count = Math.ceil((name.length * nameLetter) / pinRoom);
  const along = (index: number) =>
    ({
      after: { x: x + (index + 1) * pinRoom, y },
      before: { x: x - (index + 1) * pinRoom, y },
      below: { x: x + (index - (count - 1) / 2) * pinRoom, y: y + pinRoom * 0.75 },
    })[nameSide(pin, width)];
  return Array.from({ length: count }, (_, index) => along(index));
}

/** Returns spots that cover the zoom buttons in the top right corner, so that labels avoid them like pins. */
export function buttonSpots({ x }: Spot): Spot[] {
  return [30, 70, 100].map((y) => ({ x: x - 34, y }));
}
