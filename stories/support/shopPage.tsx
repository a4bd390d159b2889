import type { AnswerOf, CallAt, PathOf, Problem } from "@corkwood/commerce";
import type { StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { createMemoryRouter, data, matchRoutes, RouterProvider, type RouteObject } from "react-router-dom";
import { expect, within } from "storybook/test";
import { navigation } from "../../sample/content/navigation.ts";
import { settings } from "../../sample/content/settings.ts";
import { createRoutes } from "../../storefront/routes.ts";
import { PageStateContext, type PageState } from "../../storefront/shared/page/pageState.ts";
import { createApi } from "../../storefront/services/api.ts";
import { createShop, ShopProvider } from "../../storefront/state/shop.tsx";

/** Current time by the shop's clock. */
const now = Date.UTC(2026, 2, 2);

/** State of a page without server rendering. */
const pageState: PageState = {
  router: { loaderData: {}, errors: null },
  now,
  baseUrl: "https://corkwood.example",
  styles: [],
};

/** Marks a request that gets no response before the story ends, so that the page keeps waiting. */
export const unanswered = Symbol("unanswered");
/** Marks a request that the server rejects. */
class Refusal {
  constructor(readonly problem: Problem) {}
}

/** @param detail message shown if the code has none */
export function refused(status: number, code: Problem["code"], detail: string): Refusal {
  return new Refusal({ type: "about:blank", title: "Refused", status, code, detail, requestId: "story" });
}

type Answer<Value> = Value | Refusal | typeof unanswered;

/** Responses by method and path, as in the contract. */
export type Answers = {
  [Path in PathOf<"GET"> as `GET ${Path}`]?: Answer<AnswerOf<CallAt<"GET", Path>>>;
} & {
  [Path in PathOf<"POST"> as `POST ${Path}`]?: Answer<AnswerOf<CallAt<"POST", Path>>>;
} & {
  [Path in PathOf<"PUT"> as `PUT ${Path}`]?: Answer<AnswerOf<CallAt<"PUT", Path>>>;
};

/** Responses that every page requests but no page displays. */
const everyPage: Answers = {
  "GET /public/settings.json": settings,
  "GET /public/navigation.json": navigation,
  "GET /public/product-badges.json": [],
  "GET /api/auth/providers": { providers: [] },
  "GET /api/account/state": unanswered,
};

/** Whether a request matches a path of the contract, which may have parameters: `/public/info/{id}.json`. */
function isCall(named: string, call: string): boolean {
  const parts = named.split("/");
  const segments = call.split("/");
  return (
    parts.length === segments.length && parts.every((part, index) => part.startsWith("{") || part === segments[index])
  );
}

function answerTo(answers: Answers, method: string, path: string, end: AbortSignal): Promise<Response> {
  const call = `${method} ${path}`;
  const known: [string, unknown][] = Object.entries({ ...everyPage, ...answers });
  const found = known.find(([named]) => isCall(named, call));
  if (!found) return Promise.reject(new TypeError(`The story has no answer to ${call}`));
  const [, answer] = found;
  if (answer === unanswered) {
    // A request that stays pending would keep its lock, and block requests of the next story.
    return new Promise((_, reject) => end.addEventListener("abort", () => reject(end.reason as Error)));
  }
  if (answer instanceof Refusal) {
    const { problem } = answer;
    const headers = { "content-type": "application/problem+json" };
    return Promise.resolve(new Response(JSON.stringify(problem), { status: problem.status, headers }));
  }
  return Promise.resolve(Response.json(answer));
}

const ofShop = /^\/(api|public)\//;
const mark = "signed-in=1";

/** Clears stored state, as in a browser that visits the shop for the first time, logged in or not. */
function forgetVisits(isSignedIn: boolean): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith("corkwood:")) localStorage.removeItem(name);
  document.cookie = isSignedIn ? `${mark}; path=/` : `${mark}; path=/; max-age=0`;
}

/** Responds to the page's API requests. @returns a function that aborts pending requests and restores `fetch` */
function answerCalls(answers: Answers): () => void {
  const outside = globalThis.fetch;
  const end = new AbortController();
  globalThis.fetch = (input, init) => {
    const [path = ""] = typeof input === "string" ? input.split("?") : [];
    return ofShop.test(path) ? answerTo(answers, init?.method ?? "GET", path, end.signal) : outside(input, init);
  };
  return () => {
    globalThis.fetch = outside;
    end.abort();
  };
}

/** Simulates a 404 from the server. A real browser would request the page from the server again. */
function withoutPage(routes: RouteObject[], address: string): RouteObject[] {
  const route = matchRoutes(routes, address)?.at(-1)?.route;
  if (!route) throw new Error(`No route matches ${address}`);
  delete route.lazy;
  route.loader = () => {
    // eslint-disable-next-line no-throw-literal -- the router uses the status of a thrown response
    throw data(null, { status: 404, statusText: "Not Found" });
  };
  return routes;
}

/** The page at a URL, as in a browser. */
function ShopPage({ address, isNotFound }: { address: string; isNotFound: boolean }) {
  const [{ shop, router }] = useState(() => {
    const api = createApi((path, init) => fetch(path, init), false);
    return {
      shop: createShop(api, () => now),
      router: createMemoryRouter(isNotFound ? withoutPage(createRoutes(api), address) : createRoutes(api), {
        initialEntries: [address],
      }),
    };
  });
  return (
    <PageStateContext value={pageState}>
      <ShopProvider shop={shop}>
        <RouterProvider router={router} />
      </ShopProvider>
    </PageStateContext>
  );
}

/** A page of the shop, and how to bring it into the story's state. */
export interface ShopPageState {
  address: string;
  answers: Answers;
  /** Whether the browser has a session. @default false */
  isSignedIn?: boolean;
  /** State stored by an earlier visit, by area. @default none */
  stored?: Readonly<Record<string, unknown>>;
  /** Whether the URL does not exist. @default false */
  isNotFound?: boolean;
  /** Interactions before the check. @default none */
  act?: Act;
  /** Text by which the state can be recognised. */
  shows: string | RegExp;
  /** Text of an expected alert. @default not checked */
  alerts?: string;
}

/** Timeout for page loads in milliseconds. Pages load in chunks, slowly on a busy machine. */
export const slowly = { timeout: 10_000 };

/** Interactions with the page. @param main the main content, without header and footer */
export type Act = (main: ReturnType<typeof within>) => Promise<void>;

/** Creates a story of a whole storefront page, with header, footer and fixed responses. */
export type PageStory = Pick<StoryObj, "render" | "beforeEach" | "play" | "parameters">;

export function pageStory(state: ShopPageState): PageStory {
  const { address, answers, isSignedIn = false, isNotFound = false, stored = {}, act, shows, alerts } = state;
  return {
    beforeEach: () => {
      forgetVisits(isSignedIn);
      for (const [area, value] of Object.entries(stored)) {
        localStorage.setItem(`corkwood:v1:${area}`, JSON.stringify(value));
      }
      const stop = answerCalls(answers);
      return () => {
        stop();
        forgetVisits(false);
      };
    },
    render: () => <ShopPage address={address} isNotFound={isNotFound} />,
    play: async ({ canvas }) => {
      const main = within(await canvas.findByRole("main", {}, slowly));
      await main.findByRole("heading", { level: 1 });
      await act?.(main);
      const [shown] = await main.findAllByText(shows, {}, slowly);
      await expect(shown).toBeInTheDocument();
      if (alerts !== undefined) {
        await within(canvas.getByRole("region", { name: "Alerts" })).findByText(alerts, {}, slowly);
      }
    },
  };
}
