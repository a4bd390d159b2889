import { entriesOf, plainForms, type PlainForm } from "@corkwood/commerce";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { baseUrl, goodPassword, openTestIdentity, type TestIdentity } from "../../identity/testing/testIdentity.ts";

let shop: TestIdentity;
let count = 0;
const someone = () => `plain${count++}@example.com`;
const somewhere = () => `10.7.${Math.floor(count / 200)}.${(count++ % 200) + 1}`;

beforeAll(async () => {
  shop = await openTestIdentity();
});
afterAll(() => shop.close());

const type = "application/x-www-form-urlencoded";
const own = { "content-type": type, origin: baseUrl, "sec-fetch-site": "same-origin" };

/** Submits a form like a browser without scripts. */
async function submit(
  form: PlainForm,
  fields: Record<string, string>,
  { headers = own, client = somewhere() }: { headers?: Record<string, string>; client?: string } = {},
) {
  const init = { method: "POST", body: new URLSearchParams(fields).toString(), headers };
  const answer = await shop.send(plainForms[form], { ...init, client });
  expect(answer.location ?? "").not.toMatch(/%40|@|password=|code=/);
  return answer;
}

const refused = async (...sent: Parameters<typeof submit>) => {
  const { status, location, cacheControl } = await submit(...sent);
  return [status, location, cacheControl];
};
const to = (page: string) => [303, page, "no-store"];
const names = { firstName: "Ada", lastName: "Vintner" };

describe("a form without scripts", () => {
  it("creates an account, confirms it, signs in, and sets a new password", async () => {
    const email = someone();
    const { location: next, pending } = await submit("sign-up", { ...names, email, newPassword: goodPassword });
    expect(next).toBe("/account/verify?done=sent");
    expect(await refused("log-in", { email, password: goodPassword })).toEqual(
      to("/account/signin?refused=log-in-unconfirmed"),
    );
    expect(await refused("resend", { email })).toEqual(to("/account/verify?done=sent"));
    const proof = { email, code: await shop.digits(email) };
    expect(await refused("verify", proof)).toEqual(to("/account/verify?refused=verify-elsewhere"));
    const headers = { ...own, cookie: `__Host-sign-up=${pending}` };
    expect(await refused("verify", proof, { headers })).toEqual(to("/account/signin?done=confirmed"));
    const { status, location, cookie, setCookie } = await submit("log-in", { email, password: goodPassword });
    expect([status, location]).toEqual([303, "/account"]);
    expect(setCookie).toMatch(/__Host-session=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax/);
    expect((await shop.send("/api/auth/session", { cookie })).json.email).toBe(email);

    // Advances the clock, because the newest email is found by its time.
    shop.clock.now += 60_000;
    expect(await refused("forgot", { email })).toEqual(to("/account/password/reset?done=sent"));
    const code = await shop.digits(email);
    expect(await refused("reset", { email, code, newPassword: "short" })).toEqual(
      to("/account/password/reset?refused=reset-tooShort"),
    );
    expect(await refused("reset", { email, code, newPassword: "another good one" })).toEqual(
      to("/account/signin?done=password"),
    );
    expect((await shop.enter(email, "another good one")).token).not.toBe("");
  });

  it.each([
    [
      "log-in",
      { email: "nobody@example.com", password: "wrong password" },
      "/account/signin?refused=log-in-credentials",
    ],
    ["log-in", { email: "nobody@example.com", password: "" }, "/account/signin?refused=log-in-password"],
    ["log-in", { email: "nobody", password: "x" }, "/account/signin?refused=log-in-email"],
    ["log-in", {}, "/account/signin?refused=log-in-email"],
    [
      "sign-up",
      { ...names, email: "a@example.com", newPassword: "Password123" },
      "/account/signup?refused=sign-up-isCommon",
    ],
    ["sign-up", { email: "a@example.com", newPassword: goodPassword }, "/account/signup?refused=sign-up-firstName"],
    [
      "verify",
      { email: "nobody@example.com", code: "000000", password: goodPassword },
      "/account/verify?refused=verify-wrongCode",
    ],
    ["verify", { email: "nobody@example.com", code: "1".repeat(51) }, "/account/verify?refused=verify-code"],
    [
      "reset",
      { email: "nobody@example.com", code: "000000", newPassword: goodPassword },
      "/account/password/reset?refused=reset-unknown",
    ],
  ] as const)("%s with %j redirects back to the form with the reason", async (form, fields, page) => {
    expect(await refused(form, fields)).toEqual(to(page));
  });

  it.each([
    ["/checkout/contact-info", "/checkout/contact-info"],
    ["/products?page=2#top", "/products?page=2#top"],
    ["//evil.example", "/account"],
    ["///evil.example", "/account"],
    ["/\\evil.example", "/account"],
    ["\\/evil.example", "/account"],
    ["/\t/evil.example", "/account"],
    ["/./\n/evil.example", "/account"],
    ["https://evil.example/cart", "/account"],
    ["javascript:alert(1)", "/account"],
    ["%2F%2Fevil.example", "/account"],
    ["/cart\r\nset-cookie: a=b", "/account"],
    [`/${"a".repeat(600)}`, "/account"],
    ["", "/account"],
  ])("given the target %j, redirects to %s after the login and never to another site", async (to, next) => {
    const email = "back@example.com";
    if ((await shop.mailCount(email)) === 0) await shop.join(email);
    const { location } = await submit("log-in", { email, password: "", to });
    const { origin, pathname, searchParams } = new URL(location ?? "", baseUrl);
    expect([origin, pathname, searchParams.get("refused")]).toEqual([baseUrl, "/account/signin", "log-in-password"]);
    expect(searchParams.get("to")).toBe(next === "/account" ? null : next);
    expect(await refused("log-in", { email, password: goodPassword, to })).toEqual([303, next, "no-store"]);
  });

  it("has the same limits as the API endpoints", async () => {
    const email = someone();
    await shop.join(email);
    const client = somewhere();
    const wrong = { email, password: "wrong password" };
    for (let tries = 0; tries < 5; tries++) await submit("log-in", wrong, { client });
    for (let tries = 0; tries < 5; tries++) await shop.post("/api/auth/sign-in", wrong, { client });
    const right = { email, password: goodPassword };
    expect(await refused("log-in", right, { client })).toEqual(to("/account/signin?refused=log-in-manyTries"));
    expect((await submit("log-in", right)).location).toBe("/account");
  });

  it.each(entriesOf(plainForms))(
    "%s is refused if another site sends it or if the browser sends no origin",
    async (form) => {
      const email = someone();
      await shop.join(email);
      const fields = { ...names, email, password: goodPassword, newPassword: goodPassword, code: "000000" };
      const mails = await shop.mailCount(email);
      for (const headers of [
        { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
        { "sec-fetch-site": "same-site" },
        { origin: "https://evil.example" },
        { origin: "null" },
        {},
      ]) {
        for (const each of [type, "text/plain", "multipart/form-data; boundary=x", "application/json", ""]) {
          const answer = await submit(form, fields, { headers: { ...headers, "content-type": each } });
          expect([answer.status, answer.cookie]).toEqual([403, undefined]);
        }
      }
      for (const each of ["text/plain", "multipart/form-data; boundary=x", "application/json", `${type}x`]) {
        expect((await submit(form, fields, { headers: { ...own, "content-type": each } })).status).toBe(415);
      }
      expect(await shop.mailCount(email)).toBe(mails);
    },
  );

  it("is refused if it is too large", async () => {
    const { status } = await submit("log-in", { email: "x".repeat(200_000), password: "x" });
    expect(status).toBe(413);
  });

  it("logs nothing that the shopper entered", async () => {
    const email = someone();
    await submit("log-in", { email, password: "not for the log" });
    expect(shop.log.join("\n")).not.toContain("not for the log");
    expect(shop.log.join("\n")).not.toContain(email);
  });
});
