import { afterAll, beforeAll, expect, it } from "vitest";
import { accountDevices } from "../../db/schema.ts";
import {
  goodPassword,
  openTestIdentity,
  type TestAnswer,
  type TestIdentity,
} from "../../identity/testing/testIdentity.ts";

let shop: TestIdentity;
const minute = 60_000;
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";
const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Safari/604.1";

beforeAll(async () => {
  shop = await openTestIdentity();
});
afterAll(() => shop.close());

interface Device {
  id: string;
  name: string;
  isThis: boolean;
  lastUsedAt: string;
}

/** Signs in. @param device cookie that identifies a known browser */
async function enter(email: string, userAgent = firefox, device?: string) {
  shop.clock.now += minute;
  const cookie = device === undefined ? {} : { cookie: `__Host-device=${device}` };
  const sent = { headers: { "user-agent": userAgent, ...cookie } };
  const answer = await shop.post("/api/auth/sign-in", { email, password: goodPassword }, sent);
  const [, known = ""] = /__Host-device=([\w-]+)/.exec(answer.setCookie ?? "") ?? [];
  return { token: answer.json.token, cookie: answer.cookie, device: known, answer };
}
const devicesOf = async (token: string | undefined): Promise<Device[]> => {
  const { text } = await shop.send("/api/auth/security", { token });
  return JSON.parse(text).devices;
};
const end = (token: string | undefined, body: object): Promise<TestAnswer> =>
  shop.post("/api/auth/devices/end", body, { token });
const isOpen = async (cookie: string | undefined) => (await shop.send("/api/auth/session", { cookie })).status === 200;

it("lists the customer's signed-in devices, most recently used first", async () => {
  await shop.join("list@example.com");
  await shop.join("other@example.com");
  await enter("other@example.com");
  await enter("list@example.com", safari);
  const { token } = await enter("list@example.com");
  expect(await devicesOf(token)).toMatchObject([
    { name: "Firefox on Windows", isThis: true },
    { name: "Safari on an iPhone", isThis: false },
  ]);
  expect((await shop.send("/api/auth/security")).json.code).toBe("ACCOUNT_NOT_AUTHENTICATED");
});

it("signs out one device or all other devices, but never another customer's", async () => {
  await shop.join("ends@example.com");
  await shop.join("stranger@example.com");
  const stranger = await enter("stranger@example.com");
  const [one, two, three] = [
    await enter("ends@example.com", safari),
    await enter("ends@example.com"),
    await enter("ends@example.com"),
  ];
  const phone = (await devicesOf(two.token)).find(({ name }) => name.startsWith("Safari"));
  // Another customer cannot end a session by its id.
  expect((await end(stranger.token, { id: phone?.id })).status).toBe(200);
  expect(await isOpen(one.cookie)).toBe(true);
  expect((await end(two.token, { id: phone?.id })).status).toBe(200);
  expect([await isOpen(one.cookie), await isOpen(two.cookie), await isOpen(three.cookie)]).toEqual([false, true, true]);
  // The session's identity token is also revoked.
  expect((await shop.send("/api/auth/security", { token: one.token })).status).toBe(401);
  await end(two.token, {});
  expect([await isOpen(two.cookie), await isOpen(three.cookie), await isOpen(stranger.cookie)]).toEqual([
    true,
    false,
    true,
  ]);
});

it("emails the customer about the first sign-in with each browser after the account's first one", async () => {
  const email = "told@example.com";
  await shop.join(email);
  const before = await shop.mailCount(email);
  const first = await enter(email);
  expect(first.answer.setCookie).toMatch(
    /__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
  expect(await shop.mailCount(email)).toBe(before);
  const again = await enter(email, firefox, first.device);
  expect([again.device, await shop.mailCount(email)]).toEqual([first.device, before]);
  // An unknown browser counts as new even with a known user agent, because a thief could copy it.
  await enter(email, firefox);
  expect(await shop.mailCount(email)).toBe(before + 1);
  const evil = await enter(email, "<b>click here</b> Safari/1", "nonsense");
  const mail = await shop.mail(email);
  expect([mail?.subject, mail?.text]).toEqual([
    "New login to your Corkwood account",
    expect.stringMatching(/^Safari logged in to your account at Corkwood on .*2026.*, Melbourne time/),
  ]);
  expect(evil.device).not.toBe("nonsense");
});

it("remembers fifty browsers per account, for at most 400 days", async () => {
  const email = "many@example.com";
  await shop.join(email);
  const { device } = await enter(email);
  await shop.opened.db.delete(accountDevices);
  for (let count = 0; count < 52; count++) await enter(email);
  expect(await shop.opened.db.$count(accountDevices)).toBe(50);
  await enter(email, firefox, device);
  shop.clock.now += 401 * 86_400_000;
  await shop.identity.tidy();
  expect(await shop.opened.db.$count(accountDevices)).toBe(0);
});
