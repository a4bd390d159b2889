import { expect, it } from "vitest";
import { newlyChosen } from "./mapPins.ts";

const pin = { id: "norwood", name: "Corkwood Norwood", lat: -34.9, lng: 138.6 };

it("newlyChosen returns a pin when it is selected, but not if it was selected initially", () => {
  const [none, chosen] = [
    { pins: [pin], selected: undefined },
    { pins: [pin], selected: pin.id },
  ];
  expect(newlyChosen(none, chosen)).toBe(pin);
  expect(newlyChosen(chosen, chosen)).toBeUndefined();
  expect(newlyChosen({ pins: [], selected: undefined }, chosen)).toBeUndefined();
});
