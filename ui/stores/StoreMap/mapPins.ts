import type { MapParts, MapPin } from "./mapParts.ts";
import { grouped, nameSide, type Spot } from "./placing.ts";
import * as styles from "./StoreMap.css.ts";

/** A button at a place of a map. */
export interface PlacedPin {
  button: HTMLButtonElement;
  lat: number;
  lng: number;
  /** Drawn over the others. */
  raised: boolean;
}

export interface MapPinsOptions {
  /** Where a pin stands on the map, in pixels. */
  spotOf: (pin: MapPin) => Spot;
  /** Of the map, in pixels. */
  width: () => number;
  onSelect: (id: string) => void;
  /** Several pins share a button, and it was pressed. */
  onGroup: (pins: readonly MapPin[]) => void;
  /** The keyboard reached a pin. */
  onReach: (pin: MapPin) => void;
}

export interface MapPins {
  /** The buttons as they have to stand now. A button stays the same element as long as it stands for the same pins. */
  placed: (parts: MapParts) => PlacedPin[];
  /** Puts the focus on the button that now stands for what had it. To be called when the buttons are on the map. */
  keepFocus: () => void;
}

interface Shown extends PlacedPin {
  pins: readonly MapPin[];
}

/** The pins of a map as buttons, whoever draws the map. */
export function createMapPins({ spotOf, width, onSelect, onGroup, onReach }: MapPinsOptions): MapPins {
  let shown = new Map<string, Shown>();
  let focused: string | undefined;

  function placed({ pins, selected }: MapParts): PlacedPin[] {
    focused = [...shown.values()].find(({ button }) => button === document.activeElement)?.pins[0]?.id;
    const spots = pins.map((pin) => ({ ...pin, ...spotOf(pin) }));
    const next = new Map<string, Shown>();
    for (const group of grouped(spots)) {
      const [first] = group;
      if (!first) continue;
      const key = JSON.stringify(group.map(({ id, name }) => [id, name]));
      const button = shown.get(key)?.button ?? (group.length === 1 ? pinButton(first) : groupButton(group));
      const isSelected = group.some(({ id }) => id === selected);
      if (group.length === 1) {
        button.ariaPressed = String(isSelected);
        button.dataset["name"] = nameSide(first, width());
      }
      next.set(key, { button, pins: group, lat: first.lat, lng: first.lng, raised: isSelected });
    }
    shown = next;
    return [...next.values()];
  }

  function pinButton(pin: MapPin): HTMLButtonElement {
    const button = newButton(pin.name, () => onSelect(pin.id), pin);
    const name = document.createElement("span");
    name.className = styles.pinName;
    name.textContent = pin.name;
    button.append(name);
    return button;
  }

  function groupButton(group: readonly MapPin[]): HTMLButtonElement {
    const names = group.map(({ name }) => name).join(", ");
    const button = newButton(`Zoom in to ${group.length} stores: ${names}`, () => onGroup(group), group[0]);
    button.textContent = String(group.length);
    button.dataset["group"] = "";
    return button;
  }

  function newButton(label: string, onPress: () => void, first: MapPin | undefined): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = styles.pin;
    button.ariaLabel = label;
    // A press on a pin is no press on the map: it does not drag, zoom or focus it.
    for (const event of ["pointerdown", "mousedown", "touchstart", "dblclick"]) {
      button.addEventListener(event, (press) => press.stopPropagation(), { passive: true });
    }
    button.addEventListener("click", (press) => {
      press.stopPropagation();
      onPress();
    });
    button.addEventListener("focus", () => {
      // A pointer is where it is: the map must not move away under it.
      if (first && button.matches(":focus-visible")) onReach(first);
    });
    return button;
  }

  return {
    placed,
    keepFocus: () => {
      if (focused === undefined) return;
      const holder = [...shown.values()].find(({ pins }) => pins.some(({ id }) => id === focused));
      if (holder && holder.button !== document.activeElement) holder.button.focus({ preventScroll: true });
    },
  };
}

/** The pin that is selected now and was not before; none while the map gets its first pins, which its view is for. */
export function newlyChosen(before: MapParts, { pins, selected }: MapParts): MapPin | undefined {
  if (before.pins.length === 0 || selected === before.selected) return undefined;
  return pins.find(({ id }) => id === selected);
}
