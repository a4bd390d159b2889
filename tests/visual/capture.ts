import type { Browser, Page } from "playwright";
import { recordRequests, requestsOf } from "../pageRequests.ts";
import { hasText, type Shot } from "./stories.ts";

/** Maximum height of pictures in CSS pixels. Taller ones are cropped. */
const maxHeight = 6000;
const height = 900;
/** Timeout for a play function or picture in milliseconds, generous for busy machines. */
const timeout = 60_000;

/** Fixed time for all pictures. */
const today = new Date("2026-03-02T10:00:00+11:00");

declare global {
  interface Window {
    /** Result of rendering the story. Set once the story has been rendered and its play function has ended. */
    storyEnding?: { problem?: string; playFailed?: boolean };
    /** Sends an event to Storybook that renders a story. */
    draw?: (event: string, payload: object) => void;
    /** Waits until the page has drawn the changes made so far. */
    twoFrames: () => Promise<void>;
  }
}

/**
 * Records when a story has been rendered and its play function has ended. Play functions bring stories into their state.
 * Some fail here, because they expect another width or a running clock.
 */
function listen(): void {
  type Channel = {
    on: (event: string, listener: (payload: Record<string, unknown>) => void) => void;
    emit: (event: string, payload: object) => void;
  };
  let channel: Channel | undefined;
  const fail = (payload: Record<string, unknown>) => {
    window.storyEnding = {
      problem:
        [payload["message"], payload["description"]].find((text) => typeof text === "string") ?? "No reason given",
    };
  };
  window.twoFrames = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  window.draw = (event, payload) => {
    delete window.storyEnding;
    // For the previous picture, `settle` has stopped the page from scrolling.
    document.documentElement.style.removeProperty("overflow");
    window.scrollTo(0, 0);
    channel?.emit(event, payload);
  };
  Object.defineProperty(window, "__STORYBOOK_ADDONS_CHANNEL__", {
    configurable: true,
    get: () => channel,
    set: (value: Channel) => {
      channel = value;
      value.on("storyRendered", () => (window.storyEnding ??= {}));
      value.on("playFunctionThrewException", () => (window.storyEnding ??= { playFailed: true }));
      for (const event of ["storyMissing", "storyErrored", "storyThrewException"]) value.on(event, fail);
    },
  });
}

/** Hides native controls, which vary between browser versions. */
const nativeControls = "video::-webkit-media-controls { display: none !important; }";

/** Opens a page on which nothing depends on the time, the machine or its speed. */
export async function openTestPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height },
    deviceScaleFactor: 1,
    locale: "en-AU",
    timezoneId: "Australia/Melbourne",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith("http"),
    (route) => route.abort(),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(timeout);
  recordRequests(page);
  await page.clock.setFixedTime(today);
  // tsx wraps functions with a helper that the page does not have.
  await page.addInitScript("globalThis.__name ??= (value) => value");
  await page.addInitScript(listen);
  return page;
}

/** Picture and text of a story. */
export interface Captured {
  shot: Shot;
  png: Buffer;
  /**
   * The page's accessibility tree, one line per node: roles, names and states. If the play function failed, the first
   * line says so, and the text therefore differs. Only set in the theme in which text is compared.
   */
  text?: string;
}

/** First line of a text if the play function failed. */
const playFailed = "# The play function failed.";

/** Sends an event to Storybook, and waits until the story has been rendered. */
async function draw(page: Page, event: string, payload: object): Promise<void> {
  await page.evaluate(([name, content]) => window.draw?.(name, content), [event, payload] as const);
  await drawn(page);
}

/**
 * Returns the page's accessibility tree without what differs in each run: the ids of blobs, and React Aria's
 * announcements, which are removed after some seconds.
 */
async function textOf(page: Page): Promise<string> {
  const tree = await page.locator("body").ariaSnapshot();
  const text = tree.replaceAll(/blob:[^#\s]+/g, "blob:").replaceAll(/^ *- log.*\n?/gm, "");
  return (await page.evaluate(() => window.storyEnding?.playFailed)) ? `${playFailed}\n${text}` : text;
}

/** Waits until the story has been rendered. */
async function drawn(page: Page): Promise<void> {
  const ending = await page.waitForFunction(() => window.storyEnding).then((handle) => handle.jsonValue());
  if (ending?.problem !== undefined) throw new Error(ending.problem);
}

/**
 * Takes pictures in the given order, and loads the page only once, which takes longer than a picture. For each picture,
 * the story is mounted again at its width and in its theme, and its play function runs again. Throws if a story cannot
 * be drawn.
 */
export async function* capture(page: Page, origin: string, shots: readonly Shot[]): AsyncGenerator<Captured> {
  let previous: Shot | undefined;
  for (const shot of shots) {
    const { story, theme, width } = shot;
    await page.setViewportSize({ width, height });
    await page.mouse.move(0, 0);
    if (previous) {
      if (theme !== previous.theme) await draw(page, "updateGlobals", { globals: { theme } });
      if (story === previous.story) await draw(page, "forceRemount", { storyId: story.id });
      else await draw(page, "setCurrentStory", { storyId: story.id, viewMode: "story" });
    } else {
      // Pictures are taken without running axe, which runs separately.
      const globals = `theme:${theme};a11y.manual:!true`;
      await page.goto(`${origin}/iframe.html?id=${story.id}&viewMode=story&globals=${globals}`);
      await drawn(page);
      await page.addStyleTag({ content: nativeControls });
    }
    previous = shot;
    await seeAll(page);
    await page.evaluate(settle);
    yield await takeCurrent(page, shot);
  }
}

/** Takes the picture and text of the page in its current state. */
export async function takeCurrent(page: Page, shot: Shot): Promise<Captured> {
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width: shot.width, height: Math.min(full, maxHeight) };
  const png = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide", clip });
  return { shot, png, ...(hasText(shot) && { text: await textOf(page) }) };
}

/** Scrolls to the end of the page, so that all lazy-loaded content is requested. */
async function scrollThrough(): Promise<void> {
  document.documentElement.style.removeProperty("overflow");
  const { scrollHeight } = document.documentElement;
  for (let top = innerHeight; top < scrollHeight; top += innerHeight) {
    window.scrollTo(0, top);
    await window.twoFrames();
  }
}

/**
 * Waits until the page has drawn enough frames without a change, or the maximum number of frames. Counts frames instead
 * of milliseconds, because a page on a busy machine may get no time.
 */
async function still(): Promise<void> {
  const [enough, max] = [12, 90];
  let unchanged = 0;
  const changes = new MutationObserver(() => (unchanged = 0));
  changes.observe(document.body, { subtree: true, childList: true });
  for (let frame = 0; frame < max && unchanged < enough; frame++) {
    unchanged += 1;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  changes.disconnect();
}

const isLoading = (page: Page) => (requestsOf(page)?.pending.size ?? 0) > 0;

/** Waits until everything that the page requested is loaded and drawn. */
async function complete(page: Page): Promise<void> {
  const latest = performance.now() + timeout;
  do await page.evaluate(still);
  while (isLoading(page) && performance.now() < latest);
}

/**
 * Scrolls through a long page once. Pictures include the page beyond the screen, so its lazy-loaded content must be
 * present in all pictures.
 */
async function seeAll(page: Page): Promise<void> {
  if (!(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight))) {
    // Components may request a part of their code in the frame after they are rendered.
    await page.evaluate(() => window.twoFrames());
    if (isLoading(page)) await complete(page);
    return;
  }
  // Content that loads late would never come into view on a page that has scrolled past it.
  await complete(page);
  await page.evaluate(scrollThrough);
  await complete(page);
}

/**
 * Waits until fonts and images are loaded and all changes are rendered. Scrolls to the top of the page, because the
 * story may have scrolled. A page that cannot scroll has no layers for sticky elements, so their text can be a pixel
 * higher or lower.
 */
async function settle(): Promise<void> {
  window.scrollTo(0, 0);
  document.documentElement.style.overflow = "hidden";
  await document.fonts.ready;
  await Promise.allSettled(
    [...document.images].filter((image) => image.complete || image.loading !== "lazy").map((image) => image.decode()),
  );
  await window.twoFrames();
}
