import { randomUUID } from "node:crypto";
import { noBotToken } from "@corkwood/commerce";
import { expect, it } from "vitest";
import type { ProblemError } from "../../foundation/problem.ts";
import { BotCheckUnavailableError, type BotCheck } from "../../providers/botcheck/botCheck.ts";
import { orderBotGuard, refuseBots } from "./botCheck.ts";

/** A bot check whose service does not respond. */
const botCheck: BotCheck = {
  challenge: async () => ({ kind: "turnstile", siteKey: "key", url: "https://bots.example" }),
  verify: () => Promise.reject(new BotCheckUnavailableError("down")),
  sources: { scripts: [], frames: [] },
};

function opened() {
  const logged: unknown[] = [];
  const checked = { botCheck, logger: { error: (entry: unknown) => void logged.push(entry) } };
  const guard = orderBotGuard(checked, undefined);
  const order = async (client: string, key: string = randomUUID()) =>
    guard(noBotToken, client, key).then(
      () => 200,
      (error: ProblemError) => error.status,
    );
  return { checked, logged, order };
}

it("during an outage of the bot check, accepts and logs three orders per client, including repeats", async () => {
  const { order, logged } = opened();
  const keys = [1, 2, 3].map(() => randomUUID());
  for (const key of [...keys, ...keys]) expect(await order("one", key)).toBe(200);
  expect([await order("one"), await order("other")]).toEqual([429, 200]);
  expect(logged).toHaveLength(8);
});

it("during an outage of the bot check, accepts at most 30 orders from all clients together", async () => {
  const { order } = opened();
  const answers = [];
  for (let client = 0; client < 40; client += 1) answers.push(await order(`client ${client}`));
  expect([answers.slice(0, 30).every((status) => status === 200), new Set(answers.slice(30))]).toEqual([
    true,
    new Set([429]),
  ]);
});

it("during an outage of the bot check, refuses gift card checks", async () => {
  await expect(refuseBots(opened().checked, noBotToken, "voucher")).rejects.toMatchObject({ status: 503 });
});
