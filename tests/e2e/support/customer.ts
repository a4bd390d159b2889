import { randomUUID } from "node:crypto";
import type { BrowserContext } from "playwright";
import { expect } from "vitest";
import type { ShopAndBrowser } from "./testShop.ts";

/** Password of all test customers. */
export const customerPassword = "cork and bottle";

async function post({ shop }: Pick<ShopAndBrowser, "shop">, path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${shop.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect([path, response.status]).toEqual([path, 200]);
}

/** Returns the code in the latest email with these words in its subject. */
export async function emailedCode(
  { shop }: Pick<ShopAndBrowser, "shop">,
  words = "confirmation code",
): Promise<string> {
  const mailbox = await (await fetch(`${shop.url}/dev/mailbox`)).text();
  return new RegExp(`(\\d{6}) is your [^<]*${words}`).exec(mailbox)?.[1] ?? "none";
}

/**
 * Creates a confirmed account. @param readCode reads the emailed code; by default from the mailbox, which only a shop
 * without a mail server has
 * @returns its email address
 */
export async function joinAsCustomer(
  front: Pick<ShopAndBrowser, "shop">,
  email = `${randomUUID()}@example.com`,
  readCode = async () => emailedCode(front),
): Promise<string> {
  const names = { firstName: "Ada", lastName: "Vintner" };
  await post(front, "/api/auth/sign-up", { email, password: customerPassword, ...names });
  const proof = { code: await readCode(), password: customerPassword };
  await post(front, "/api/auth/confirm", { username: email, ...proof });
  return email;
}

/** Signs a browser in to an account without using its pages. */
export async function signInBrowser({ shop }: ShopAndBrowser, context: BrowserContext, email: string): Promise<void> {
  const data = { email, password: customerPassword };
  const response = await context.request.post(`${shop.url}/api/auth/sign-in`, { data });
  expect(response.status()).toBe(200);
}
