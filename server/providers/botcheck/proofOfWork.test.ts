import { createHash } from "node:crypto";
import { hasLeadingZeros } from "@corkwood/commerce";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { spentChallenges } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import type { BotCheck } from "./botCheck.ts";
import { createProofOfWork, dropOldChallenges } from "./proofOfWork.ts";
import { work } from "./testing/solve.ts";

let opened: OpenDatabase;
let check: BotCheck;
let time: number;
const secret = "of this shop";
const now = () => time;
const minutes = 60_000;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(() => {
  time = Date.UTC(2026, 2, 1);
  check = createProofOfWork({ db: opened.db, secret, now, bits: 6 });
});

const client = "192.0.2.1";
const solved = async () => work(await check.challenge("voucher", client));
const textOf = (token: string) => token.slice(0, token.lastIndexOf("."));

describe("a proof-of-work token", () => {
  it("is valid once and only for its purpose", async () => {
    const token = await solved();
    expect(await check.verify(token, "order")).toBe(false);
    expect(await check.verify(token, "voucher")).toBe(true);
    expect(await check.verify(token, "voucher")).toBe(false);
  });

  it("cannot be reused with another number, in another process, or after a restart", async () => {
    const challenge = await check.challenge("voucher", client);
    const [first, second] = [work(challenge), work(challenge, 10_000)];
    expect(await check.verify(first, "voucher")).toBe(true);
    expect(await check.verify(second, "voucher")).toBe(false);
    const other = createProofOfWork({ db: opened.db, secret, now, bits: 6 });
    expect(await other.verify(second, "voucher")).toBe(false);
  });

  it("is valid only once, even if it is sent many times concurrently", async () => {
    const token = await solved();
    const answers = await Promise.all(Array.from({ length: 20 }, () => check.verify(token, "voucher")));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it("is valid for ten minutes, then deleted", async () => {
    const [early, late, spent] = await Promise.all([1, 2, 3].map(solved));
    expect(await check.verify(spent ?? "", "voucher")).toBe(true);
    time += 10 * minutes;
    expect(await check.verify(early ?? "", "voucher")).toBe(true);
    await dropOldChallenges(opened.db, time);
    expect(await check.verify(spent ?? "", "voucher")).toBe(false);
    time += 1000;
    expect(await check.verify(late ?? "", "voucher")).toBe(false);
    await dropOldChallenges(opened.db, time);
    expect(await opened.db.$count(spentChallenges)).toBe(0);
  });

  it("is valid only if the required work was done", async () => {
    const challenge = await check.challenge("voucher", client);
    if (challenge.kind !== "proofOfWork") throw new Error("no work");
    const lazy = Array.from({ length: 200 }, (_, number) => `${challenge.challenge}.${number}`).find(
      (token) => !hasLeadingZeros(createHash("sha256").update(token).digest(), 6),
    );
    expect(await check.verify(lazy ?? "", "voucher")).toBe(false);
    expect(await check.verify(work(challenge), "voucher")).toBe(true);
  });

  it("is signed, so that its difficulty, expiry and purpose cannot be changed", async () => {
    const challenge = await check.challenge("voucher", client);
    if (challenge.kind !== "proofOfWork") throw new Error("no work");
    const [purpose, expires, bits, random, signature] = challenge.challenge.split(".");
    const forged = [
      [purpose, expires, "1", random, signature],
      [purpose, Number(expires) + 600, bits, random, signature],
      ["order", expires, bits, random, signature],
      [purpose, expires, bits, "AAAAAAAAAAAAAAAA", signature],
      [purpose, expires, bits, random, "A".repeat(43)],
      [purpose, expires, bits, random, ""],
    ].map((parts) => work({ kind: "proofOfWork", challenge: parts.join("."), bits: 6 }));
    for (const token of forged) {
      expect(await check.verify(token, "voucher")).toBe(false);
      expect(await check.verify(token, "order")).toBe(false);
    }
    const stranger = createProofOfWork({ db: opened.db, secret: "of another shop", now, bits: 6 });
    expect(await check.verify(work(await stranger.challenge("voucher", client)), "voucher")).toBe(false);
  });

  it.each(["", ".", "voucher", "a.b.c.d.e.f", "voucher.1.0.AAAAAAAAAAAAAAAA..0", "\u0000".repeat(100)])(
    "is refused if it is %j",
    async (token) => {
      expect(await check.verify(token, "voucher")).toBe(false);
    },
  );

  it("has a new challenge each time", async () => {
    const challenges = (await Promise.all(Array.from({ length: 100 }, solved))).map(textOf);
    expect(new Set(challenges).size).toBe(100);
  });

  it("requires twice the work each time a client's number of requests doubles, up to a limit", async () => {
    const asks = async (count: number, from: string) => {
      const answers = await Promise.all(Array.from({ length: count }, () => check.challenge("voucher", from)));
      return answers.map((challenge) => (challenge.kind === "proofOfWork" ? challenge.bits : 0));
    };
    const eager = await asks(2000, "192.0.2.2");
    expect([1, 8, 9, 16, 17, 32, 33, 64, 65, 1024, 1025, 2000].map((nth) => eager[nth - 1])).toEqual([
      6, 6, 7, 7, 8, 8, 9, 9, 10, 13, 13, 13,
    ]);
    expect(await asks(1, "192.0.2.3")).toEqual([6]);
  });

  it("gets harder based on its own process's count if the shared count cannot be written", async () => {
    const countAsked = () => Promise.reject(new Error("no space left"));
    const full = createProofOfWork({ db: opened.db, secret, now, bits: 6, countAsked });
    const requests = [];
    for (let times = 0; times < 9; times++) requests.push(await full.challenge("order", client));
    expect(requests.map((challenge) => (challenge.kind === "proofOfWork" ? challenge.bits : 0))).toEqual([
      6, 6, 6, 6, 6, 6, 6, 6, 7,
    ]);
  });

  it("is counted per client for a limited number of clients, evicting the oldest", async () => {
    for (let attempt = 0; attempt < 9; attempt++) await check.challenge("voucher", "longest ago");
    await Promise.all(Array.from({ length: 10_000 }, (_, n) => check.challenge("voucher", `client ${n}`)));
    expect(await check.challenge("voucher", "longest ago")).toMatchObject({ bits: 6 });
  });
});
