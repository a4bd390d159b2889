import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBadgeService } from "../support/badgeService.ts";
import { startBotServices } from "../support/botServices.ts";
import {
  choosePaymentMethod,
  fillCheckoutShop,
  fillInCard,
  filledIn,
  orderNumber,
  payButton,
} from "../support/checkout.ts";
import { startMapService } from "../support/mapService.ts";
import { newEmail, openPage } from "../support/page.ts";
import { expectOneOrder } from "../support/placement.ts";
import { stockedProducts } from "../support/stockedProducts.ts";
import { addButton } from "../support/storedCart.ts";
import { startTagService } from "../support/tagService.ts";
import { setUpOwnShop, type OwnShop } from "../support/testShop.ts";

/** What a provider with a part in pages answers. */
interface Service {
  url: string;
  close: () => Promise<void>;
}

/** Each provider whose script runs in pages, but for payments, whose scripts come from fixed addresses. */
const providers = {
  tags: { start: startTagService, keys: { TAG_MANAGER_ID: "GTM-TEST123" }, url: "TAG_MANAGER_URL" },
  badge: { start: startBadgeService, keys: { RATING_BADGE_MERCHANT_ID: "1234567" }, url: "RATING_BADGE_URL" },
  maps: {
    start: startMapService,
    keys: { GOOGLE_MAPS_BROWSER_KEY: "AIza-a_key_for_browsers_0123456789" },
    url: "GOOGLE_MAPS_URL",
  },
  bots: {
    start: startBotServices,
    keys: { TURNSTILE_SITE_KEY: "the-site-key", TURNSTILE_SECRET: "the-secret-key" },
    url: "TURNSTILE_URL",
  },
} as const satisfies Record<
  string,
  { start: () => Promise<Service>; keys: Readonly<Record<string, string>>; url: string }
>;

async function startServer(answer: (end: (body: string) => void) => void): Promise<Service> {
  const server = createServer((_request, response) =>
    answer((body) => void response.writeHead(200, { "content-type": "text/javascript" }).end(body)),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Nobody listens there any more. */
async function startNothing(): Promise<Service> {
  const service = await startServer(() => undefined);
  await service.close();
  return { ...service, close: async () => undefined };
}

const upset = {
  down: startNothing,
  silent: () => startServer(() => undefined),
  "answering nonsense": () => startServer((end) => end("<html>502 Bad Gateway</html>")),
} as const;

/** A shop with all providers, each as `startOf` has it. */
function setUpShop(startOf: (name: keyof typeof providers) => () => Promise<Service>): OwnShop {
  const started: Service[] = [];
  beforeAll(async () => {
    const names = Object.keys(providers) as (keyof typeof providers)[];
    started.push(...(await Promise.all(names.map((name) => startOf(name)()))));
  });
  afterAll(() => Promise.all(started.map((service) => service.close())));
  return setUpOwnShop(fillCheckoutShop(), "stocked", async () =>
    Object.assign({}, ...Object.values(providers).map(({ keys, url }, at) => ({ ...keys, [url]: started[at]?.url }))),
  );
}

/** A shopper who has allowed other services, with every refusal of a policy and every error that a script throws. */
async function openVisit({ shop, browser }: OwnShop) {
  const email = newEmail("every-provider");
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  const refused: string[] = [];
  await context.exposeFunction("noteRefusal", (text: string) => void refused.push(text));
  await context.addInitScript(
    ([checkout]) => {
      // Frames of providers have no storage.
      if (window === top) {
        localStorage.setItem("corkwood:v1:consent", JSON.stringify("given"));
        if (!localStorage.getItem("corkwood:v1:checkout")) localStorage.setItem("corkwood:v1:checkout", checkout);
      }
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        const { noteRefusal } = window as unknown as { noteRefusal: (text: string) => void };
        noteRefusal(`${effectiveDirective} ${blockedURI}`);
      });
    },
    [JSON.stringify({ ...filledIn, shippingDone: true, email })] as const,
  );
  const { page, consoleErrors } = await openPage(context);
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  const go = (path: string) => page.goto(shop.url + path, { waitUntil: "domcontentloaded" });
  return { page, email, refused, consoleErrors, thrown, go, close: () => context.close() };
}

/** From the home page over the stores and a listing to an order by card. */
async function buy(
  page: Page,
  go: (path: string) => Promise<unknown>,
  seen: (page: "home" | "stores") => Promise<void>,
) {
  await go("/");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await seen("home");
  await go("/stores");
  await page.getByRole("article").getByRole("link", { name: "Corkwood Norwood" }).waitFor();
  await seen("stores");
  await go("/products");
  await go(`/${stockedProducts.plain.path}`);
  await expect
    .poll(async () => {
      await addButton(page).first().click();
      return page.getByText(/has been added/).count();
    })
    .toBeGreaterThan(0);
  await go("/checkout/payment");
  await choosePaymentMethod(page, "Credit Card");
  await fillInCard(page);
  await payButton(page).click();
  expect(await orderNumber(page)).toMatch(/\S/);
}

describe("a shop with every provider switched on", () => {
  const ownShop = setUpShop((name) => providers[name].start);

  it("has none of them refused by its policy, from the home page to the order", async () => {
    const { page, email, refused, consoleErrors, go, close } = await openVisit(ownShop);
    const policy = (await fetch(ownShop.shop.url)).headers.get("content-security-policy") ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ");
    expect(scripts?.filter((source) => source.startsWith("http:"))).toHaveLength(Object.keys(providers).length);
    await buy(page, go, async (at) => {
      if (at === "home") await page.frameLocator("iframe[title=Rating]").getByText("4.8 of 5").waitFor();
      else await page.locator(".gm-style").first().waitFor();
    });
    await expectOneOrder(ownShop, email);
    expect([refused, consoleErrors]).toEqual([[], []]);
    await close();
  });
});

describe.each(Object.keys(upset) as (keyof typeof upset)[])("a shop of which every provider is %s", (how) => {
  const ownShop = setUpShop(() => upset[how]);

  it("sells all the same", async () => {
    const { page, email, refused, go, close } = await openVisit(ownShop);
    await buy(page, go, async () => undefined);
    await expectOneOrder(ownShop, email);
    expect(refused).toEqual([]);
    await close();
  });
});
