import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { customerPassword, joinAsCustomer } from "../support/customer.ts";
import { expectAccessible, lookAt, openPage } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(customerPassword);
  await button(page, "Log In").click();
}

it("customers can download their data and close their account, after which sign-in fails", async () => {
  const email = await joinAsCustomer(ownShop);
  const context = await ownShop.browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 320, height: 640 },
  });
  const { page, consoleErrors } = await openPage(context);
  await page.goto(`${ownShop.shop.url}/account/close`);
  await logIn(page, email);
  const downloading = page.waitForEvent("download");
  await button(page, "Download my data").click();
  const path = await (await downloading).path();
  expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ customer: { email } });
  await expectAccessible(page);
  await lookAt(page, "own-data-320");

  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await button(page, "Close my account").click();
  await page.getByText("Password incorrect.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(customerPassword);
  await button(page, "Close my account").click();
  await page.getByText("Your account is closed.").waitFor();
  await page.goto(`${ownShop.shop.url}/account`);
  await logIn(page, email);
  await page.getByText("Incorrect email address or password.").waitFor();
  expect(consoleErrors.filter((text) => !/status of 40[13]/.test(text))).toEqual([]);
  await context.close();
});
