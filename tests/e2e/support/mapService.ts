import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Stand-in for Google's map script in a local server, with the documented API. */
export interface MapService {
  url: string;
  /** Query strings of the requests for the script. */
  fetched: URLSearchParams[];
  /** Delays the script until the returned function is called. */
  hold: () => () => void;
  close: () => Promise<void>;
}

/**
 * A map that consists of one picture, with the panes and the projection of Google's map. Like Google's map, it sets
 * styles both as text and by script, and sets the position of its element.
 */
const script = `{
const style = document.createElement("style");
style.textContent = ".gm-style { font: 400 11px Roboto, Arial, sans-serif; text-decoration: none; }";
document.head.append(style);
const world = ({ lat, lng }) => ({
  x: (0.5 + lng / 360) * 256,
  y: (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * 256,
});
class Map {
  #camera; #listeners = new Set(); #overlays = new Set();
  constructor(canvas, options) {
    this.canvas = canvas;
    canvas.style.position = "relative";
    canvas.style.overflow = "hidden";
    this.options = { ...options };
    this.#camera = { center: options.center, zoom: options.zoom };
    const outer = document.createElement("div");
    outer.className = "gm-style";
    outer.style.cssText = "position: absolute; width: 100%; height: 100%; overflow: hidden";
    const tile = document.createElement("img");
    tile.alt = "";
    tile.src = new URL("/tile.svg?scheme=" + options.colorScheme, SCRIPT).href;
    tile.style.cssText = "position: absolute; width: 100%; height: 100%; object-fit: cover";
    this.pane = document.createElement("div");
    this.pane.style.cssText = "position: absolute; left: 50%; top: 50%; z-index: 3";
    outer.append(tile, this.pane);
    canvas.append(outer);
    window.shownMap = this;
  }
  setOptions(options) { Object.assign(this.options, options); }
  getZoom() { return this.#camera.zoom; }
  getCenter() { const center = this.#camera.center; return { toJSON: () => ({ ...center }) }; }
  moveCamera(camera) {
    const zoomed = camera.zoom !== undefined && camera.zoom !== this.#camera.zoom;
    this.#camera = { ...this.#camera, ...camera };
    if (zoomed) for (const listener of this.#listeners) listener();
    for (const overlay of this.#overlays) overlay.draw();
  }
  addListener(name, listener) {
    if (name === "zoom_changed") this.#listeners.add(listener);
    return { remove: () => this.#listeners.delete(listener) };
  }
  divPixel(place) {
    const [at, centre, scale] = [world(place), world(this.#camera.center), 2 ** this.#camera.zoom];
    return { x: (at.x - centre.x) * scale, y: (at.y - centre.y) * scale };
  }
  add(overlay) { this.#overlays.add(overlay); }
  delete(overlay) { this.#overlays.delete(overlay); }
}
class OverlayView {
  #map = null;
  getPanes() { return { overlayMouseTarget: this.#map.pane }; }
  getProjection() {
    const map = this.#map;
    return {
      fromLatLngToDivPixel: (place) => map.divPixel(place),
      fromLatLngToContainerPixel: (place) => {
        const { x, y } = map.divPixel(place);
        return { x: x + map.canvas.clientWidth / 2, y: y + map.canvas.clientHeight / 2 };
      },
    };
  }
  setMap(map) {
    const before = this.#map;
    if (before) {
      before.delete(this);
      this.onRemove();
    }
    this.#map = map;
    if (map) setTimeout(() => {
      if (this.#map !== map) return;
      map.add(this);
      this.onAdd();
      this.draw();
    });
  }
}
window.google = { maps: { importLibrary: async () => ({ Map, OverlayView }) } };
window[new URL(SCRIPT).searchParams.get("callback")]();
}`;

const tile = (scheme: string | null) => {
  const [water, road] = scheme === "DARK" ? ["#242f3e", "#38414e"] : ["#aadaff", "#ffffff"];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path fill="${water}" d="M0 0h64v64H0z"/><path stroke="${road}" stroke-width="2" d="M0 20h64M30 0v64"/></svg>`;
};

export async function startMapService(): Promise<MapService> {
  const fetched: URLSearchParams[] = [];
  let held = Promise.resolve();
  const send = (response: ServerResponse, type: string, body: string) =>
    response.writeHead(200, { "content-type": type, "cross-origin-resource-policy": "cross-origin" }).end(body);
  const server = createServer((request, response) => {
    const { pathname, href, searchParams } = new URL(request.url ?? "/", url);
    if (pathname === "/tile.svg") send(response, "image/svg+xml", tile(searchParams.get("scheme")));
    else if (pathname === "/maps/api/js") {
      fetched.push(searchParams);
      void held.then(() => send(response, "text/javascript", script.replaceAll("SCRIPT", JSON.stringify(href))));
    } else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    fetched,
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
