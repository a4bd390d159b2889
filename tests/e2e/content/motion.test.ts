import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { networkIdle, openPage } from "../support/page.ts";
import { setUpSharedShop } from "../support/testShop.ts";

/** Faults in a movement, each with a description of the element. */
interface Faults {
  /** Elements that moved to and fro. */
  reversed: string[];
  /** Points in the window at which a layer disappeared and came back. */
  flashed: string[];
  /** Elements that were animated twice. */
  repeated: string[];
  /** Animations of elements that were visible before, or that wait. */
  late: string[];
  /** Animations with a duration above zero. Empty if the shopper prefers reduced motion. */
  animated: string[];
}

declare global {
  interface Window {
    watchMotion: () => void;
    motionFaults: () => Promise<Faults>;
  }
}

const ownShop = setUpSharedShop("sample");

/** Observes every frame in the page, because a test outside the page would miss some. */
function observeFrames(): void {
  /** Smallest distance in pixels that counts as a move. */
  const threshold = 1;
  /** Distance in pixels between the outermost observed points and the window's edges. */
  const edge = 40;
  let frame = 0;
  let faults: Record<keyof Faults, Set<string>>;
  let places: Map<Element, { x: number; y: number; dx: number; dy: number }>;
  let layers: Map<string, Element[]>;
  let animations: Map<Animation, { target: Element; name: string }>;
  /** Frames in which elements were first seen, except those of the first frame. */
  let firstFrames: Map<Element, number>;

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent).slice(0, 30)}"`;

  /** A move's direction, or 0 if the move is too small. */
  const direction = (change: number) => (Math.abs(change) < threshold ? 0 : Math.sign(change));

  /** Whether an element is an indicator of waiting, which starts on its own and repeats. */
  const isLoop = (element: Element) =>
    element.getAnimations().some(({ effect }) => effect?.getTiming().iterations === Infinity);

  function observePlaces(): void {
    for (const element of document.querySelectorAll("body *")) {
      const { x, y, width } = element.getBoundingClientRect();
      if (width === 0) continue;
      if (frame > 1 && !places.has(element)) firstFrames.set(element, frame);
      const last = places.get(element) ?? { x, y, dx: 0, dy: 0 };
      const [dx, dy] = [direction(x - last.x), direction(y - last.y)];
      const isReversed = dx * last.dx < 0 || dy * last.dy < 0;
      // The page behind a dialog may change.
      if (isReversed && !isLoop(element) && !element.closest("[aria-hidden=true]"))
        faults.reversed.add(nameOf(element));
      places.set(element, { x: dx ? x : last.x, y: dy ? y : last.y, dx: dx || last.dx, dy: dy || last.dy });
    }
  }

  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

  /** Layers are parts that cover one another: the page, the header with its menu, dialogs and alerts. */
  function observeLayers(): void {
    for (let x = edge; x < innerWidth; x += (innerWidth - 2 * edge) / 4) {
      for (let y = edge; y < innerHeight; y += (innerHeight - 2 * edge) / 6) {
        const top = document.elementsFromPoint(x, y).find((element) => opacityOf(element) >= 0.5);
        const layer = top?.closest("[role=dialog], [aria-live], header, main") ?? document.body;
        const seen = layers.get(`${x},${y}`) ?? [];
        if (seen.at(-1) === layer) continue;
        if (seen.includes(layer)) faults.flashed.add(`${nameOf(layer)} at ${x},${y}`);
        layers.set(`${x},${y}`, [...seen, layer]);
      }
    }
  }

  function observeAnimations(): void {
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      if (animations.has(animation) || !(effect instanceof KeyframeEffect) || !effect.target) continue;
      const { target } = effect;
      const properties = ["transform", "opacity"].filter((name) => effect.getKeyframes().some((step) => name in step));
      const { duration, delay = 0 } = effect.getTiming();
      if (properties.length === 0 || Number(duration) <= 1) continue;
      // The progress bar and the home page's carousel, which take more than a second, start on their own.
      if (isLoop(target) || Number(duration) > 1000) continue;
      const name = `${nameOf(target)}: ${properties.join(", ")}`;
      const isRepeated = [...animations.values()].some((other) => other.target === target && other.name === name);
      if (isRepeated) faults.repeated.add(name);
      animations.set(animation, { target, name });
      faults.animated.add(name);
      // An element that appears must not be visible before it moves.
      if (delay > 0 || frame - (firstFrames.get(target) ?? frame) > 1) faults.late.add(name);
    }
  }

  function observe(): void {
    frame += 1;
    observePlaces();
    observeLayers();
    observeAnimations();
  }

  let request = 0;
  window.watchMotion = () => {
    const sets = () => new Set<string>();
    faults = { reversed: sets(), flashed: sets(), repeated: sets(), late: sets(), animated: sets() };
    [places, layers, animations, firstFrames] = [new Map(), new Map(), new Map(), new Map()];
    frame = 0;
    const next = () => {
      observe();
      request = requestAnimationFrame(next);
    };
    next();
  };
  window.motionFaults = async () => {
    const isRunning = ({ effect, playState }: Animation) =>
      playState === "running" && effect instanceof KeyframeEffect && effect.target?.isConnected;
    const seen = () => [...animations.keys()];
    do await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    while (seen().some(isRunning));
    cancelAnimationFrame(request);
    const list = Object.entries(faults).map(([kind, found]) => [kind, [...found]]);
    return Object.fromEntries(list) as Faults;
  };
}

type Step = [name: string, act: (page: Page) => Promise<unknown>, end: (page: Page) => Promise<unknown>];

const department = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const menu = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const press = (dialog: string, name: RegExp) => (page: Page) =>
  menu(page, dialog).getByRole("button", { name }).last().click();
const opened = (name: string) => (page: Page) => menu(page, name).waitFor();
const closed = (page: Page) => page.getByRole("dialog").waitFor({ state: "detached" });
const group = (page: Page, name: string) => page.getByRole("list", { name, exact: true });

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 1000 } };
const phone: BrowserContextOptions = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

const visits: { name: string; options: BrowserContextOptions; path: string; steps: Step[] }[] = [
  {
    name: "the category menu",
    options: desktop,
    path: "/",
    steps: [
      ["opening", (page) => department(page, "Red Wine").hover(), (page) => group(page, "Shiraz").waitFor()],
      ["switching", (page) => department(page, "White & Rosé").hover(), (page) => group(page, "Riesling").waitFor()],
      [
        "closing",
        (page) => page.mouse.move(640, 780),
        (page) => group(page, "Riesling").waitFor({ state: "detached" }),
      ],
    ],
  },
  {
    name: "the menu on a phone",
    options: phone,
    path: "/",
    steps: [
      ["opening", (page) => page.getByRole("button", { name: "Menu" }).tap(), opened("Menu")],
      ["going down", press("Menu", /^Red Wine/), opened("Red Wine")],
      ["going further down", press("Red Wine", /^Shiraz/), opened("Shiraz")],
      ["going up", press("Shiraz", /^Back/), opened("Red Wine")],
      ["closing", press("Red Wine", /^Close/), closed],
    ],
  },
  {
    name: "a listing",
    options: desktop,
    path: "/categories/red-wine",
    steps: [
      [
        "adding to the cart",
        (page) => page.getByRole("article").getByRole("button", { name: /^Add/ }).first().click(),
        opened("Your cart"),
      ],
      ["closing the cart", (page) => page.keyboard.press("Escape"), closed],
      [
        "opening the cart",
        (page) => page.getByRole("banner").getByRole("link", { name: /cart/i }).click(),
        opened("Your cart"),
      ],
      ["closing the cart again", (page) => page.keyboard.press("Escape"), closed],
    ],
  },
  {
    name: "the filters on a phone",
    options: phone,
    path: "/categories/red-wine",
    steps: [
      ["opening", (page) => page.getByRole("link", { name: /^Filters/ }).tap(), opened("Filters")],
      [
        "choosing",
        async (page) => {
          const filters = menu(page, "Filters");
          const before = await filters.getByRole("button", { name: / products$/ }).innerText();
          await filters.getByRole("checkbox").first().tap();
          // A slow device renders the new number of products some time after the response.
          await filters.getByRole("button", { name: before, exact: true }).waitFor({ state: "detached" });
        },
        networkIdle,
      ],
      ["closing", press("Filters", /^(Close|Show)/), closed],
    ],
  },
  {
    name: "the pictures of a product",
    options: desktop,
    path: "/products/haldane-station-lantern-syrah-2023",
    steps: [
      [
        "opening",
        (page) =>
          page
            .getByRole("link", { name: /^Enlarge/ })
            .first()
            .click(),
        (page) => page.getByRole("dialog").waitFor(),
      ],
      ["closing", (page) => page.keyboard.press("Escape"), closed],
    ],
  },
];

describe.each(visits)("$name", ({ options, path, steps }) => {
  it.each(["no-preference", "reduce"] as const)(
    "moves once, and only if motion is allowed (%s)",
    async (reducedMotion) => {
      const context = await ownShop.browser.newContext({ ...options, reducedMotion });
      await context.addInitScript(observeFrames);
      const { page, consoleErrors } = await openPage(context);
      await page.goto(ownShop.shop.url + path);
      await networkIdle(page);
      for (const [name, act, end] of steps) {
        await page.evaluate(() => window.watchMotion());
        await act(page);
        await end(page);
        const { animated, ...faults } = await page.evaluate(() => window.motionFaults());
        expect.soft(faults, name).toEqual({ reversed: [], flashed: [], repeated: [], late: [] });
        if (reducedMotion === "reduce") expect.soft(animated, name).toEqual([]);
      }
      expect(consoleErrors).toEqual([]);
      await context.close();
    },
  );
});
