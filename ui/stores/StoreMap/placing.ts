import type { MapPin, MapView } from "./mapParts.ts";

/** Where something stands on the screen, in pixels from the map's corner. */
export interface Spot {
  x: number;
  y: number;
}

/** How close pins may be before one stands for all of them: each has to be hit with a finger. Pixels. */
const pinRoom = 44;

/** Puts pins that would overlap into one group, in the order in which they are given. */
export function grouped<T extends Spot>(pins: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const pin of pins) {
    const near = groups.find(([first]) => first && Math.hypot(first.x - pin.x, first.y - pin.y) < pinRoom);
    if (near) near.push(pin);
    else groups.push([pin]);
  }
  return groups;
}

/** Maps are zoomed in steps of half a level: on a small screen a whole one is too much. */
export const zoomStep = 0.5;

/** The zoom for a view: on a map that is smaller than the view needs, from further away (specification/stores#small-maps). */
export function zoomFor({ zoom, room = 0 }: Pick<MapView, "zoom" | "room">, { x, y }: Spot): number {
  const size = Math.min(x, y);
  if (size <= 0 || size >= room) return zoom;
  return zoom - Math.ceil(Math.log2(room / size) / zoomStep) * zoomStep;
}

/** Around pins that are shown together. Pixels. */
export const margin = 56;
/** How close a map comes to a pin that is chosen, or to pins that shared a button. */
export const closeUp = 11;

type Place = Pick<MapPin, "lat" | "lng">;

/** The whole world in pixels at zoom 0, as web maps draw it. */
const worldSize = 256;
const radians = Math.PI / 180;

/** Where a place is on the world, in pixels at zoom 0 (spherical Mercator). */
function onWorld({ lat, lng }: Place): Spot {
  const north = Math.asinh(Math.tan(lat * radians));
  return { x: (0.5 + lng / 360) * worldSize, y: (0.5 - north / (2 * Math.PI)) * worldSize };
}

function placeOf({ x, y }: Spot): Place {
  const north = (0.5 - y / worldSize) * 2 * Math.PI;
  return { lat: Math.atan(Math.sinh(north)) / radians, lng: (x / worldSize - 0.5) * 360 };
}

/** The place that lies so many pixels away. */
export function placeBeside(place: Place, by: Spot, zoom: number): Place {
  const { x, y } = onWorld(place);
  return placeOf({ x: x + by.x / 2 ** zoom, y: y + by.y / 2 ** zoom });
}

/** The view that shows all of these places, with a margin around them. */
export function viewAround(places: readonly Place[], { x, y }: Spot): MapView {
  const spots = places.map(onWorld);
  const [left, right] = [Math.min(...spots.map((spot) => spot.x)), Math.max(...spots.map((spot) => spot.x))];
  const [top, bottom] = [Math.min(...spots.map((spot) => spot.y)), Math.max(...spots.map((spot) => spot.y))];
  const scale = Math.min((x - 2 * margin) / (right - left), (y - 2 * margin) / (bottom - top));
  const zoom = Math.floor(Math.log2(Math.max(scale, 1)) / zoomStep) * zoomStep;
  return { ...placeOf({ x: (left + right) / 2, y: (top + bottom) / 2 }), zoom: Math.min(zoom, closeUp) };
}

/** How far a map has to move so that a spot on it is within its margin. */
export function wayInside({ x, y }: Spot, screen: Spot): Spot {
  const way = (at: number, size: number) => Math.min(at - margin, 0) + Math.max(at - (size - margin), 0);
  return { x: way(x, screen.x), y: way(y, screen.y) };
}

/** About the width of a letter, and the height of a line, of a label. Pixels. */
const letter = 7;
const line = 18;
/** More than fit on any screen. */
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

/** The labels that can be read: those that cover no pin and no label before them, within the screen. */
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

/** About the width of a letter of a pin's name. Pixels. */
const nameLetter = 9;

/** Where the name of a pin stands: where it is not cut off, and after the pin if it can. */
export type NameSide = "after" | "before" | "below";

type NamedSpot = Spot & { name: string };

/** @param width of the map in pixels */
export function nameSide({ name, x }: NamedSpot, width: number): NameSide {
  const needed = pinRoom / 2 + name.length * nameLetter;
  if (x + needed <= width) return "after";
  return x - needed >= 0 ? "before" : "below";
}

/** The room that the name beside a chosen pin takes, as if other pins stood there. */
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

/** The room of the buttons that zoom, in the upper corner at the end, as if pins stood there. */
export function buttonSpots({ x }: Spot): Spot[] {
  return [30, 70, 100].map((y) => ({ x: x - 34, y }));
}
