import { randomUUID } from "node:crypto";
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type JWK } from "jose";
import { desc, gt, lte } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import { signingKeys } from "../db/schema.ts";

const algorithm = "ES256";
const minute = 60_000;
const day = 24 * 60 * minute;
/** Token lifetime in milliseconds. Every use looks up the session, so the token ends with its session. */
const life = 10 * minute;
/** Milliseconds for which a key signs tokens. The key is published a day longer, for the last tokens that it signed. */
const keyLife = 90 * day;
/** Minimum time in milliseconds between two lookups of keys that other processes may have created. */
const lookEvery = 10_000;

export interface TokenClaims {
  accountId: string;
  sessionId: string;
}

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.int() });
/** Tolerance for other processes whose clocks are ahead. */
const clocksDiffer = minute;

const publicKeySchema = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() });

/** Short-lived signed tokens that identify a customer in the `Authorization` header (RFC 7519). */
export interface IdentityTokens {
  /** @returns the token, and its expiry in epoch milliseconds */
  sign: (claims: TokenClaims) => Promise<{ token: string; expiresAt: number }>;
  /** Returns the claims of a valid token that this shop issued for its own use. Undefined for any other token. */
  verify: (token: string) => Promise<TokenClaims | undefined>;
  /** The public keys in JWK format. */
  publicKeys: () => Promise<PublicKey[]>;
  tidy: () => Promise<void>;
}

export type PublicKey = z.infer<typeof publicKeySchema> & { kid: string; alg: string; use: "sig" };

interface KnownKey {
  id: string;
  createdAt: number;
  publicKey: JWK;
  privateKey: JWK;
}

export function createIdentityTokens(db: Database, baseUrl: string, now: () => number): IdentityTokens {
  const issuer = `${baseUrl}/api/auth`;
  let keys: readonly KnownKey[] = [];
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const isYoung = ({ createdAt }: KnownKey) => now() - createdAt < keyLife;

  async function readKeys(): Promise<void> {
    const rows = await db
      .select()
      .from(signingKeys)
      .where(gt(signingKeys.createdAt, new Date(now() - keyLife - day)))
      .orderBy(desc(signingKeys.createdAt), signingKeys.id);
    keys = rows.map(({ createdAt, ...key }) => ({ ...key, createdAt: createdAt.getTime() }));
    lookedAt = now();
  }

  /** Concurrent requests, such as the first requests after startup, share one lookup. */
  const look = () => (looking ??= readKeys().finally(() => (looking = undefined)));

  /** Returns the signing key, creating it if needed. Concurrent processes may create two keys, which are both valid. */
  async function signingKey(): Promise<KnownKey> {
    const known = keys.find(isYoung);
    if (known) return known;
    await look();
    const found = keys.find(isYoung);
    if (found) return found;
    const pair = await generateKeyPair(algorithm, { extractable: true });
    await db.insert(signingKeys).values({
      id: randomUUID(),
      publicKey: { ...publicKeySchema.parse(await exportJWK(pair.publicKey)) },
      privateKey: { ...(await exportJWK(pair.privateKey)) },
      createdAt: new Date(now()),
    });
    await readKeys();
    const [key] = keys;
    if (!key) throw new Error("The signing key could not be stored");
    return key;
  }

  const served = () =>
    keys.map(({ id, publicKey }) => ({
      ...publicKeySchema.parse(publicKey),
      kid: id,
      alg: algorithm,
      use: "sig" as const,
    }));

  async function read(token: string): Promise<TokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: served() }), {
        algorithms: [algorithm],
        issuer,
        audience: baseUrl,
        typ: "JWT",
        requiredClaims: ["sub", "exp", "iat"],
        currentDate: new Date(now()),
      });
      const { sub, sid, iat } = claimsSchema.parse(payload);
      return iat * 1000 <= now() + clocksDiffer ? { accountId: sub, sessionId: sid } : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    sign: async ({ accountId, sessionId }) => {
      const key = await signingKey();
      const expiresAt = now() + life;
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, kid: key.id, typ: "JWT" })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setAudience(baseUrl)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(await importJWK(key.privateKey, algorithm));
      return { token, expiresAt };
    },
    verify: async (token) => {
      const tried = keys;
      const known = await read(token);
      if (known) return known;
      // The key may be new: created by another process, or not yet read by this process.
      if (keys === tried) {
        if (!looking && now() - lookedAt < lookEvery) return undefined;
        await look();
      }
      return read(token);
    },
    publicKeys: async () => {
      await signingKey();
      return served();
    },
    tidy: async () =>
      void (await db.delete(signingKeys).where(lte(signingKeys.createdAt, new Date(now() - keyLife - day)))),
  };
}
