import { randomUUID } from "node:crypto";
import { decodeProtectedHeader, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { signingKeys } from "../db/schema.ts";
import { betweenStatements, openTestDatabase, statementsOf } from "../db/testing/testDatabase.ts";
import { createIdentityTokens } from "./tokens.ts";

const baseUrl = "https://corkwood.example";
const minute = 60_000;
const day = 24 * 60 * minute;
let opened: OpenDatabase;
const clock = { now: Date.UTC(2026, 2, 1) };
const now = () => clock.now;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(signingKeys);
});

/** Starts another process. */
const start = () => createIdentityTokens(opened.db, baseUrl, now);
type Process = ReturnType<typeof start>;
const someone = () => ({ accountId: randomUUID(), sessionId: randomUUID() });
const signBy = async (process: Process) => {
  const claims = someone();
  return { claims, token: (await process.sign(claims)).token };
};
const keyOf = (token: string) => String(decodeProtectedHeader(token).kid);
const servedBy = async (process: Process) => (await process.publicKeys()).map(({ kid }) => kid);

describe("signing keys", () => {
  it("are replaced after 90 days, but remain published so that earlier tokens are still accepted", async () => {
    const process = start();
    const early = await signBy(process);
    clock.now += 90 * day - minute;
    const last = await signBy(process);
    expect(keyOf(last.token)).toBe(keyOf(early.token));
    clock.now += 2 * minute;
    const first = await signBy(process);
    expect(keyOf(first.token)).not.toBe(keyOf(last.token));
    for (const each of [process, start()]) {
      expect(await each.verify(last.token)).toEqual(last.claims);
      expect(await each.verify(first.token)).toEqual(first.claims);
      expect(await servedBy(each)).toEqual([keyOf(first.token), keyOf(last.token)]);
    }
  });

  it("are deleted a day after their replacement, and their tokens are then refused", async () => {
    const process = start();
    const old = await signBy(process);
    const [row] = await opened.db.select().from(signingKeys);
    clock.now += 91 * day;
    const fresh = await signBy(process);
    // An attacker has found the old key.
    const key = await importJWK({ ...row?.privateKey }, "ES256");
    const forgedOf = (kid: string) =>
      new SignJWT({ sid: old.claims.sessionId })
        .setProtectedHeader({ alg: "ES256", kid, typ: "JWT" })
        .setSubject(old.claims.accountId)
        .setIssuer(`${baseUrl}/api/auth`)
        .setAudience(baseUrl)
        .setIssuedAt(clock.now / 1000)
        .setExpirationTime(clock.now / 1000 + 300)
        .sign(key);
    for (const each of [process, start()]) {
      expect(await servedBy(each)).toEqual([keyOf(fresh.token)]);
      expect(await each.verify(await forgedOf(keyOf(old.token)))).toBeUndefined();
      expect(await each.verify(await forgedOf(keyOf(fresh.token)))).toBeUndefined();
      expect(await each.verify(fresh.token)).toEqual(fresh.claims);
    }
    await process.tidy();
    expect((await opened.db.select().from(signingKeys)).map(({ id }) => id)).toEqual([keyOf(fresh.token)]);
  });

  it("are valid in every process, even if several processes create keys concurrently", async () => {
    const [one, other] = [start(), start()];
    const signed: Awaited<ReturnType<typeof signBy>>[] = [];
    // The other process creates its key after this process has looked for a key, but before it creates one.
    const beforeInsert = async (statement: string) => {
      if (statement.startsWith("insert")) signed.push(await signBy(other));
    };
    signed.push(await betweenStatements(opened.db, beforeInsert, () => signBy(one)));
    expect(await opened.db.$count(signingKeys)).toBe(2);
    clock.now += 11_000;
    for (const each of [one, other, start()]) {
      for (const { token, claims } of signed) expect(await each.verify(token)).toEqual(claims);
    }
  });

  it("are loaded by processes that did not create them, but not for every invalid token", async () => {
    const [one, other] = [start(), start()];
    await signBy(one);
    await signBy(other);
    clock.now += 90 * day;
    const { token, claims } = await signBy(one);
    clock.now += 11_000;
    expect(await other.verify(token)).toEqual(claims);
    const wrong = `${token.slice(0, -8)}AAAAAAAA`;
    const statements = await statementsOf(opened.db, async () => {
      for (let turn = 0; turn < 20; turn++) expect(await other.verify(wrong)).toBeUndefined();
    });
    expect(statements).toEqual([]);
  });
});
