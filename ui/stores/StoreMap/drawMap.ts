import {
  divIcon,
  latLngBounds,
  layerGroup,
  map as createMap,
  marker,
  polygon,
  polyline,
  type LatLngExpression,
  type Marker,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import type { DrawnMap, DrawOptions, MapGround, MapParts, MapPin, MapView } from "./mapParts.ts";
import { createMapPins, newlyChosen, type PlacedPin } from "./mapPins.ts";
import {
  buttonSpots,
  cameraFor,
  closeUp,
  margin,
  nameSpots,
  pinMargin,
  readable,
  zoomStep,
  type Spot,
} from "./placing.ts";
import * as styles from "./StoreMap.css.ts";

/** South-west and north-east corner of Australia and its surroundings. */
const edges = latLngBounds([-60, 80], [10, 190]);
/** Zoom range. At 3, the whole country fits on a phone. Beyond 13, the coast shows no further detail. */
const zooms = { min: 3, max: 13 };
/** Maximum zoom at which labels are fewer and larger. */
const largeLabels = 5;
const padding: [number, number] = [margin, margin];
const raisedBy = 1000;

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Draws an outline map with Leaflet, without external services. */
export function drawMap(
  ground: MapGround,
  stage: HTMLElement,
  { view, onSelect, onZoom, groupLabel }: Omit<DrawOptions, "onFail">,
): DrawnMap {
  const moves = !still();
  const map = createMap(stage, {
    attributionControl: false,
    zoomControl: false,
    // The mouse wheel scrolls the page unless the map has focus.
    scrollWheelZoom: false,
    zoomSnap: zoomStep,
    minZoom: zooms.min,
    maxZoom: zooms.max,
    maxBounds: edges,
    maxBoundsViscosity: 1,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  const goTo = (to: MapView, animate: boolean) => {
    const { lat, lng, zoom } = cameraFor(to, map.getSize(), zooms.min);
    map.setView([lat, lng], zoom, { animate });
  };
  goTo(view, false);
  const plain = { interactive: false, color: "", weight: 1 };
  polygon(ground.coast, { ...plain, className: styles.land, smoothFactor: 0.7 }).addTo(map);
  polyline(ground.borders, { ...plain, className: styles.border, smoothFactor: 0.7 }).addTo(map);

  const labelLayer = layerGroup().addTo(map);
  const pinLayer = layerGroup().addTo(map);
  const markers = new Map<HTMLElement, Marker>();
  const spotOf = ({ lat, lng }: { lat: number; lng: number }): Spot => {
    const { x, y } = map.latLngToContainerPoint([lat, lng]);
    return { x, y };
  };
  const pins = createMapPins({
    spotOf,
    width: () => map.getSize().x,
    onSelect,
    groupLabel,
    onGroup: fit,
    onReach: ({ lat, lng }) => {
      // Undoes the scrolling by which the browser reveals a focused pin, and moves the map instead.
      stage.scrollTo(0, 0);
      map.panInside([lat, lng], { padding: [pinMargin, pinMargin], animate: moves });
    },
  });
  let parts: MapParts = { pins: [], selected: undefined };

  function draw() {
    const spots = parts.pins.map((pin) => ({ ...pin, ...spotOf(pin) }));
    const chosen = spots.find(({ id }) => id === parts.selected);
    const screen = map.getSize();
    drawLabels([...spots, ...buttonSpots(screen), ...(chosen ? nameSpots(chosen, screen.x) : [])]);
    drawPins(pins.placed(parts));
  }

  function drawLabels(taken: readonly Spot[]) {
    const zoom = map.getZoom();
    const seen = map.getBounds();
    const candidates = ground.labels
      .filter((label) => label.zoom <= zoom && seen.contains([label.lat, label.lng]))
      .map((label) => ({ ...label, ...spotOf(label) }));
    labelLayer.clearLayers();
    for (const { name, lat, lng, zoom: from } of readable(candidates, taken, map.getSize())) {
      const text = document.createElement("span");
      text.className = styles.label;
      text.textContent = name;
      text.ariaHidden = "true";
      if (from <= largeLabels) text.dataset["large"] = "";
      at(text, [lat, lng], -raisedBy).addTo(labelLayer);
    }
  }

  function drawPins(placed: readonly PlacedPin[]) {
    const wanted = new Set<HTMLElement>(placed.map(({ button }) => button));
    for (const { button, lat, lng, raised } of placed) {
      const known = markers.get(button);
      if (known) known.setZIndexOffset(raised ? raisedBy : 0);
      else markers.set(button, at(button, [lat, lng], raised ? raisedBy : 0).addTo(pinLayer));
    }
    pins.keepFocus();
    for (const [button, placedMarker] of markers) {
      if (wanted.has(button)) continue;
      placedMarker.remove();
      markers.delete(button);
    }
  }

  function fit(group: readonly MapPin[]) {
    const all = latLngBounds(group.map(({ lat, lng }) => [lat, lng]));
    map.fitBounds(all, { padding, maxZoom: closeUp, animate: moves });
  }

  const announceZoom = () =>
    onZoom({ zoomIn: map.getZoom() < map.getMaxZoom(), zoomOut: map.getZoom() > map.getMinZoom() });
  map.on("moveend", draw);
  map.on("zoomend", announceZoom);
  let zooming = false;
  map.on("zoomanim", () => (zooming = true));
  map.on("zoomend", () => (zooming = false));
  map.on("focus", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(stage);
  announceZoom();

  return {
    show: (next) => {
      const chosen = newlyChosen(parts, next);
      parts = next;
      draw();
      if (chosen) map.setView([chosen.lat, chosen.lng], Math.max(map.getZoom(), closeUp), { animate: moves });
    },
    zoomIn: () => void map.zoomIn(1, { animate: moves }),
    zoomOut: () => void map.zoomOut(1, { animate: moves }),
    goTo: (next) => goTo(next, moves),
    remove: () => {
      resized.disconnect();
      // Removes the listeners, because an animation in progress would otherwise end on a removed map.
      map.off("moveend", draw);
      map.off("zoomend", announceZoom);
      // Leaflet ends a zoom with a timer, which is not cancelled when the map is removed and would then throw.
      if (zooming) map.once("moveend", () => map.remove());
      else map.remove();
    },
  };
}

/**
 * Creates a marker from an element rather than an HTML string, because the Content Security Policy blocks HTML strings.
 */
function at(element: HTMLElement, place: LatLngExpression, zIndexOffset = 0) {
  const icon = divIcon({ html: element, className: styles.point, iconSize: [0, 0] });
  return marker(place, { icon, keyboard: false, interactive: false, zIndexOffset });
}
