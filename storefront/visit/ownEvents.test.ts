import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createOwnEvents, nothingFound } from "./ownEvents.ts";

const sent: Promise<{ visitor: string; events: object[] }>[] = [];
let visitor: string | undefined;
let stop = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  visitor = "v";
  stop = new AbortController();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("navigator", {
    sendBeacon: (_address: string, body: Blob) => sent.push(body.text().then((text) => JSON.parse(text))),
  });
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => createOwnEvents(() => visitor, stop.signal);

it("sends a batch of events after five seconds, and immediately when the shopper leaves the page", async () => {
  const { count, send } = open();
  count({ kind: "page", route: "/" });
  count({ kind: "viewed", productId: "p-1" });
  vi.advanceTimersByTime(4900);
  expect(sent).toHaveLength(0);
  vi.advanceTimersByTime(100);
  expect(await Promise.all(sent)).toEqual([
    {
      visitor: "v",
      events: [
        { kind: "page", route: "/" },
        { kind: "viewed", productId: "p-1" },
      ],
    },
  ]);
  count({ kind: "purchased" });
  send();
  expect(await sent[1]).toEqual({ visitor: "v", events: [{ kind: "purchased" }] });
  vi.stubGlobal("document", { visibilityState: "hidden" });
  count({ kind: "lcp", route: "/", amount: 800 });
  expect(sent).toHaveLength(3);
});

it("queues at most 200 events, and sends batches of at most 50", async () => {
  const { count } = open();
  for (let at = 0; at < 1000; at += 1) count({ kind: "seen", productId: `p-${at}` });
  vi.advanceTimersByTime(5000);
  expect((await Promise.all(sent)).map(({ events }) => events.length)).toEqual([50, 50, 50, 50]);
});

it("sends no events for shoppers who opted out of tracking", () => {
  visitor = undefined;
  const { count } = open();
  count({ kind: "page", route: "/" });
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(0);
});

it("counts the words of a search without results, unless the words may be personal", () => {
  expect(nothingFound("absinthe")).toEqual([{ kind: "nothingFound", words: "absinthe" }]);
  expect([...nothingFound("ada@example.com"), ...nothingFound("0400000000"), ...nothingFound("")]).toEqual([]);
});
