import { settings } from "@corkwood/sample";
import { expect, it } from "vitest";
import { putContent } from "../../../server/content/content.ts";
import { openDatabase } from "../../../server/db/connection.ts";
import { openPage } from "../support/page.ts";
import { release, stockedProducts } from "../support/stockedProducts.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop(async (dataDir) => {
  const { db, close } = await openDatabase({ dataDir });
  await putContent(db, "settings", { ...settings, state: "WA" });
  await close();
});

it("renders a shop in Perth in Perth time for a browser in another time zone, without hydration errors", async () => {
  const context = await ownShop.browser.newContext({ timezoneId: "Pacific/Auckland" });
  const { page, consoleErrors } = await openPage(context);
  await page.goto(`${ownShop.shop.url}/${stockedProducts.soon.path}`);
  const time = page.locator("time").filter({ hasText: "AWST" }).first();
  await time.waitFor();
  const hours = new Intl.DateTimeFormat("en-AU", { hour: "numeric", minute: "2-digit", timeZone: "Australia/Perth" });
  const shown = (await time.textContent()) ?? "";
  expect(shown.replaceAll(/\s/g, " ")).toContain(hours.format(release).replaceAll(/\s/g, " "));

  await page.goto(`${ownShop.shop.url}/${stockedProducts.giftCard.path}`);
  await page.getByText("On a day I choose").click();
  await page.getByText("In the morning in Perth, at the latest on ").waitFor();
  expect(consoleErrors).toEqual([]);
  await context.close();
});
