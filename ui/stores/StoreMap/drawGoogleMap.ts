import type { DrawnMap, DrawOptions, MapParts, MapView } from "./mapParts.ts";
import { createMapPins, newlyChosen } from "./mapPins.ts";
import { cameraFor, closeUp, placeBeside, wayInside, type Spot } from "./placing.ts";
import * as styles from "./StoreMap.css.ts";

/** Zoom range, from a continent to a single building. */
const zooms = { min: 3, max: 19 };
/** Distance in pixels by which an arrow key moves the map. */
const keyStep = 80;

const keyMoves: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};
const keyZooms: Readonly<Record<string, number>> = { "+": 1, "=": 1, "-": -1, _: -1 };

/**
 * Draws a map with the Google Maps API. Pins, keys, the mouse wheel and focus behave as on the outline map.
 */
export function drawGoogleMap(
  { Map: GoogleMap, OverlayView }: google.maps.MapsLibrary,
  stage: HTMLElement,
  { view, onSelect, onZoom, groupLabel }: Omit<DrawOptions, "onFail">,
): DrawnMap {
  const canvas = document.createElement("div");
  canvas.className = styles.canvas;
  stage.append(canvas);
  const screen = (): Spot => ({ x: stage.clientWidth, y: stage.clientHeight });
  const cameraOf = (to: MapView) => {
    const { lat, lng, zoom } = cameraFor(to, screen(), zooms.min);
    return { center: { lat, lng }, zoom };
  };
  const map = new GoogleMap(canvas, {
    ...cameraOf(view),
    minZoom: zooms.min,
    maxZoom: zooms.max,
    isFractionalZoomEnabled: true,
    colorScheme: getComputedStyle(stage).colorScheme === "dark" ? "DARK" : "LIGHT",
    clickableIcons: false,
    disableDefaultUI: true,
    keyboardShortcuts: false,
    gestureHandling: "greedy",
    // The mouse wheel scrolls the page unless the map has focus.
    scrollwheel: false,
  });
  const zoom = () => map.getZoom() ?? zooms.min;
  const zoomBy = (steps: number) => map.moveCamera({ zoom: Math.min(Math.max(zoom() + steps, zooms.min), zooms.max) });
  const moveBy = (by: Spot) => {
    const centre = map.getCenter()?.toJSON();
    if (centre) map.moveCamera({ center: placeBeside(centre, by, zoom()) });
  };

  const overlay = new OverlayView();
  const layer = document.createElement("div");
  const spotOf = (place: google.maps.LatLngLiteral): Spot => {
    const { x = 0, y = 0 } = overlay.getProjection().fromLatLngToContainerPixel(place) ?? {};
    return { x, y };
  };
  const pins = createMapPins({
    spotOf,
    width: () => screen().x,
    onSelect,
    groupLabel,
    onGroup: (group) => map.moveCamera(cameraOf({ around: group })),
    onReach: (pin) => {
      // Undoes the scrolling by which the browser reveals a focused pin, and moves the map instead.
      for (let box = layer.parentElement; box && stage.contains(box); box = box.parentElement) box.scrollTo(0, 0);
      moveBy(wayInside(spotOf(pin), screen()));
    },
  });
  const holders = new Map<HTMLElement, HTMLElement>();
  let parts: MapParts = { pins: [], selected: undefined };
  let isReady = false;

  function draw() {
    if (!isReady) return;
    const placed = pins.placed(parts);
    for (const { button, lat, lng, raised } of placed) {
      const holder = holders.get(button) ?? newHolder(button);
      const { x = 0, y = 0 } = overlay.getProjection().fromLatLngToDivPixel({ lat, lng }) ?? {};
      Object.assign(holder.style, { left: `${x}px`, top: `${y}px`, zIndex: raised ? "1" : "0" });
    }
    pins.keepFocus();
    const wanted = new Set<HTMLElement>(placed.map(({ button }) => button));
    for (const [button, holder] of holders) {
      if (wanted.has(button)) continue;
      holder.remove();
      holders.delete(button);
    }
  }

  function newHolder(button: HTMLElement): HTMLElement {
    const holder = document.createElement("div");
    holder.className = styles.placedPoint;
    holder.append(button);
    layer.append(holder);
    holders.set(button, holder);
    return holder;
  }

  overlay.onAdd = () => {
    overlay.getPanes()?.overlayMouseTarget.append(layer);
    isReady = true;
  };
  overlay.draw = draw;
  overlay.onRemove = () => {
    isReady = false;
    layer.remove();
  };
  overlay.setMap(map);

  const announceZoom = () => onZoom({ zoomIn: zoom() < zooms.max, zoomOut: zoom() > zooms.min });
  const zoomed = map.addListener("zoom_changed", announceZoom);
  announceZoom();

  const gone = new AbortController();
  const { signal } = gone;
  stage.tabIndex = 0;
  stage.addEventListener("focusin", () => map.setOptions({ scrollwheel: true }), { signal });
  stage.addEventListener("focusout", () => map.setOptions({ scrollwheel: false }), { signal });
  stage.addEventListener("keydown", onKey, { signal });

  function onKey(press: KeyboardEvent) {
    // Ignores keys pressed on a pin.
    if (press.target !== stage || press.altKey || press.ctrlKey || press.metaKey) return;
    const way = keyMoves[press.key];
    const steps = keyZooms[press.key];
    if (way) moveBy(way);
    else if (steps !== undefined) zoomBy(steps);
    else return;
    press.preventDefault();
  }

  return {
    show: (next) => {
      const chosen = newlyChosen(parts, next);
      parts = next;
      draw();
      if (chosen) map.moveCamera({ center: { lat: chosen.lat, lng: chosen.lng }, zoom: Math.max(zoom(), closeUp) });
    },
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    goTo: (next) => map.moveCamera(cameraOf(next)),
    remove: () => {
      gone.abort();
      zoomed.remove();
      overlay.setMap(null);
      canvas.remove();
      stage.removeAttribute("tabindex");
    },
  };
}
