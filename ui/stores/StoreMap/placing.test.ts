import { describe, expect, it } from "vitest";
import {
  buttonSpots,
  cameraFor,
  closeUp,
  grouped,
  nameSide,
  nameSpots,
  placeBeside,
  readable,
  viewAround,
  wayInside,
  zoomFor,
} from "./placing.ts";

describe("grouped", () => {
  it("groups pins that are too close together to be tapped separately", () => {
    const pins = [0, 10, 43, 100].map((x) => ({ x, y: 0 }));
    expect(grouped(pins).map((group) => group.map(({ x }) => x))).toEqual([[0, 10, 43], [100]]);
    expect(
      grouped([
        { x: 0, y: 0 },
        { x: 0, y: 44 },
      ]),
    ).toHaveLength(2);
  });
});

describe("a pin's name", () => {
  const at = (x: number) => ({ name: "Corkwood Norwood", x, y: 0 });

  it("is placed after, before or below the pin so that it is not cut off", () => {
    expect([100, 300].map((x) => nameSide(at(x), 400))).toEqual(["after", "before"]);
    expect(nameSide(at(160), 320)).toBe("below");
  });

  it("reserves space on the side where it is placed", () => {
    const spans = [100, 300].map((x) => nameSpots(at(x), 400).map((spot) => spot.x));
    expect(spans).toEqual([
      [144, 188, 232, 276],
      [256, 212, 168, 124],
    ]);
    const below = nameSpots(at(160), 320);
    expect(below.map(({ x }) => x)).toEqual([94, 138, 182, 226]);
    expect(below.every(({ y }) => y > 0)).toBe(true);
  });
});

describe("zoomFor", () => {
  const country = { zoom: 4, room: 500 };

  it("returns the view's zoom level if the map is large enough", () => {
    expect(zoomFor(country, { x: 800, y: 500 })).toBe(4);
    expect(zoomFor({ zoom: 8 }, { x: 100, y: 100 })).toBe(8);
  });

  it("zooms out in half steps if the map is too small", () => {
    expect(zoomFor(country, { x: 499, y: 800 })).toBe(3.5);
    expect(zoomFor(country, { x: 358, y: 358 })).toBe(3.5);
    expect(zoomFor(country, { x: 328, y: 328 })).toBe(3);
  });

  it("returns the view's zoom level while the map has no size", () => {
    expect(zoomFor(country, { x: 0, y: 0 })).toBe(4);
  });
});

describe("the view around places", () => {
  const melbourne = { lat: -37.8136, lng: 144.9631 };
  const sydney = { lat: -33.8688, lng: 151.2093 };

  it("contains all places at the highest zoom that fits", () => {
    const screen = { x: 800, y: 600 };
    const view = viewAround([melbourne, sydney], screen);
    expect(view.lat).toBeGreaterThan(-36);
    expect(view.lat).toBeLessThan(-35.8);
    expect(view.lng).toBeCloseTo(148.0862, 3);
    // At zoom 6, 6.2 of 360 degrees are 285 of 688 pixels; at zoom 7, they are 569.
    expect(view.zoom).toBe(7);
  });

  it("does not zoom in further than for a single store", () => {
    const next = { ...melbourne, lng: melbourne.lng + 0.0001 };
    expect(viewAround([melbourne, next], { x: 800, y: 600 }).zoom).toBe(closeUp);
    expect(viewAround([melbourne, melbourne], { x: 100, y: 100 }).zoom).toBeLessThanOrEqual(closeUp);
  });

  it("can replace a fixed centre and zoom, and respects the map's minimum zoom", () => {
    const screen = { x: 800, y: 600 };
    expect(cameraFor({ around: [melbourne, sydney] }, screen, 3)).toEqual(viewAround([melbourne, sydney], screen));
    expect(cameraFor({ ...melbourne, zoom: 4, room: 500 }, { x: 358, y: 358 }, 3)).toMatchObject({ zoom: 3.5 });
    expect(cameraFor({ around: [melbourne, sydney] }, { x: 60, y: 60 }, 3).zoom).toBe(3);
  });

  it("returns to the same place after moving some pixels and back", () => {
    const away = placeBeside(melbourne, { x: 80, y: -80 }, 10);
    expect(away.lat).toBeGreaterThan(melbourne.lat);
    expect(away.lng - melbourne.lng).toBeCloseTo((80 / (256 * 1024)) * 360, 9);
    const back = placeBeside(away, { x: -80, y: 80 }, 10);
    expect(back.lat).toBeCloseTo(melbourne.lat, 9);
    expect(back.lng).toBeCloseTo(melbourne.lng, 9);
  });

  it("moves just far enough to bring a point inside the margin", () => {
    const screen = { x: 400, y: 300 };
    expect(wayInside({ x: 200, y: 150 }, screen)).toEqual({ x: 0, y: 0 });
    expect(wayInside({ x: -10, y: 290 }, screen)).toEqual({ x: -86, y: 66 });
  });
});

describe("readable", () => {
  const screen = { x: 400, y: 300 };
  const label = (name: string, x: number, y: number) => ({ name, x, y });

  it("shows labels that overlap nothing, in order of importance", () => {
    const labels = [label("Melbourne", 200, 150), label("Fitzroy", 210, 155), label("Geelong", 80, 250)];
    expect(readable(labels, [], screen).map(({ name }) => name)).toEqual(["Melbourne", "Geelong"]);
    expect(readable(labels, [{ x: 200, y: 140 }], screen).map(({ name }) => name)).toEqual(["Geelong"]);
  });

  it("hides labels that would cover the selected store's name", () => {
    const name = nameSpots({ name: "Corkwood Norwood", x: 100, y: 150 }, screen.x);
    expect(readable([label("Mount Barker", 240, 150)], name, screen)).toEqual([]);
    expect(readable([label("Mount Barker", 240, 200)], name, screen)).toHaveLength(1);
  });

  it("hides labels that would cover the zoom buttons", () => {
    expect(readable([label("Eltham", screen.x - 40, 80)], buttonSpots(screen), screen)).toEqual([]);
  });

  it("hides labels that would be cut off at the edge", () => {
    expect(readable([label("Melbourne", 10, 150), label("Moe", 200, 295)], [], screen)).toEqual([]);
  });

  it("limits the number of labels", () => {
    const many = Array.from({ length: 500 }, (_, index) => label("A", 50 + (index % 20) * 40, 50 + index * 30));
    expect(readable(many, [], { x: 2000, y: 20_000 })).toHaveLength(80);
  });
});
