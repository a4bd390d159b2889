import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { runCommand } from "../support/merchant.ts";
import { expectAccessible, openPage } from "../support/page.ts";
import { setUpOwnShop } from "../support/testShop.ts";

const ownShop = setUpOwnShop();

/** Link in the latest email to an address, from the shop's mailbox. */
async function linkTo(page: Page, email: string): Promise<string> {
  await page.goto(`${ownShop.shop.url}/dev/mailbox`);
  await page.getByRole("row").filter({ hasText: email }).first().getByRole("link").click();
  const text = await page.locator("pre").innerText();
  return /http\S+\/subscribe\?token=\S+/.exec(text)?.[0] ?? "";
}

describe.each([true, false])("an address in the footer, with scripts: %s", (javaScriptEnabled) => {
  const email = javaScriptEnabled ? "scripts@example.com" : "none@example.com";

  it("is subscribed once its owner confirms, and unsubscribed by the link in emails", async () => {
    const context = await ownShop.browser.newContext({ javaScriptEnabled, viewport: { width: 375, height: 812 } });
    const { page, consoleErrors } = await openPage(context);
    await page.goto(ownShop.shop.url);
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("textbox", { name: "Offers and new arrivals by email" }).fill(email);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("heading", { name: "Please confirm your address" }).waitFor();
    await page.getByText("Please open the email that we sent to you, and confirm your address.").waitFor();
    if (javaScriptEnabled) await expectAccessible(page);
    expect(await runCommand(ownShop, ["subscribers", "list"])).not.toContain(email);

    await page.goto(await linkTo(page, email));
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await page.getByRole("heading", { name: "You are on our list" }).waitFor();
    if (javaScriptEnabled) await expectAccessible(page);
    const list = await runCommand(ownShop, ["subscribers", "list"]);
    const [, path = ""] = new RegExp(`${email},subscribed,.*(/unsubscribe\\?token=\\S+)`).exec(list) ?? [];

    await page.goto(`${ownShop.shop.url}${path}`);
    await page.getByText("we won’t tell you about offers and new arrivals any more").waitFor();
    await page.getByRole("button", { name: "Stop these emails" }).click();
    await page.getByText("Your address is no longer on our list.").waitFor();
    expect(await runCommand(ownShop, ["subscribers", "list"])).toContain(`${email},unsubscribed`);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

it("the page reports an invalid address, but only the email reports an existing subscription", async () => {
  const context = await ownShop.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const { page } = await openPage(context);
  await page.goto(`${ownShop.shop.url}/subscribe`);
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Email address" }).fill("ada");
  await main.getByRole("button", { name: "Subscribe" }).click();
  await main.getByText("Enter a valid email address.").waitFor();
  await expectAccessible(page);
  await main.getByRole("textbox", { name: "Email address" }).fill("twice@example.com");
  await main.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("heading", { name: "Please confirm your address" }).waitFor();
  await page.goto(await linkTo(page, "twice@example.com"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await page.getByRole("heading", { name: "You are on our list" }).waitFor();
  await page.goto(`${ownShop.shop.url}/subscribe`);
  await main.getByRole("textbox", { name: "Email address" }).fill("twice@example.com");
  await main.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("heading", { name: "Please confirm your address" }).waitFor();
  expect(await (await fetch(`${ownShop.shop.url}/dev/mailbox`)).text()).toContain("You already get emails from");
  await page.goto(`${ownShop.shop.url}/subscribe`);
  await main.getByRole("textbox", { name: "Email address" }).fill("third@example.com");
  await page.route("**/api/mailchimp/subscribe", (route) => route.abort(), { times: 1 });
  await main.getByRole("button", { name: "Subscribe" }).click();
  await main.getByText("We couldn’t add your address. Please try again.").waitFor();
  for (let at = 0; at < 10; at++) {
    await context.request.post(`${ownShop.shop.url}/api/mailchimp/subscribe`, {
      data: { email_address: `many${at}@example.com` },
    });
  }
  await main.getByRole("textbox", { name: "Email address" }).fill("toomany@example.com");
  await main.getByRole("button", { name: "Subscribe" }).click();
  await main.getByText("Too many addresses were entered from your network. Please try again in an hour.").waitFor();
  await page.goto(`${ownShop.shop.url}/subscribe?token=x`);
  await page.getByRole("heading", { name: "This link does not work" }).waitFor();
  await expectAccessible(page);
  await context.close();
});
