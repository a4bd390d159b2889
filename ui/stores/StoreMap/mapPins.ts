import type { MapParts, MapPin } from "./mapParts.ts";
import { grouped, nameSide, type Spot } from "./placing.ts";
import * as styles from "./StoreMap.css.ts";

/** A button positioned on a map. */
export interface PlacedPin {
  button: HTMLButtonElement;
  lat: number;
  lng: number;
  /** Whether the button is drawn above the other buttons. */
  raised: boolean;
}

export interface MapPinsOptions {
  /** Returns the position of a pin on the map, in pixels. */
  spotOf: (pin: MapPin) => Spot;
  /** Returns the width of the map, in pixels. */
  width: () => number;
  onSelect: (id: string) => void;
  /** Returns the accessible name of a button shared by several pins. */
  groupLabel: (count: number, names: string) => string;
  /** Called when a button shared by several pins is pressed. */
  onGroup: (pins: readonly MapPin[]) => void;
  /** Called when a pin receives keyboard focus. */
  onReach: (pin: MapPin) => void;
}

export interface MapPins {
  /** Returns the buttons for the current state. A button element is reused as long as it represents the same pins. */
  placed: (parts: MapParts) => PlacedPin[];
  /**
   * Moves focus to the button that now represents the previously focused pin. Call this function after the buttons are
   * on the map.
   */
  keepFocus: () => void;
}

interface Shown extends PlacedPin {
  pins: readonly MapPin[];
}

/** Creates the pins of a map as buttons, independent of the map library. */
export function createMapPins({ spotOf, width, onSelect, groupLabel, onGroup, onReach }: MapPinsOptions): MapPins {
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
    const button = newButton(groupLabel(group.length, names), () => onGroup(group), group[0]);
    button.textContent = String(group.length);
    button.dataset["group"] = "";
    return button;
  }

  function newButton(label: string, onPress: () => void, first: MapPin | undefined): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = styles.pin;
    button.ariaLabel = label;
    // Prevents a press on a pin from dragging, zooming or focusing the map.
    for (const event of ["pointerdown", "mousedown", "touchstart", "dblclick"]) {
      button.addEventListener(event, (press) => press.stopPropagation(), { passive: true });
    }
    button.addEventListener("click", (press) => {
      press.stopPropagation();
      onPress();
    });
    button.addEventListener("focus", () => {
      // Reacts only to keyboard focus, because the map must not move while a pointer is on it.
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

/**
 * Returns the pin that was just selected. Undefined while the map receives its first pins, because the initial view
 * already fits all pins.
 */
export function newlyChosen(before: MapParts, { pins, selected }: MapParts): MapPin | undefined {
  if (before.pins.length === 0 || selected === before.selected) return undefined;
  return pins.find(({ id }) => id === selected);
}
