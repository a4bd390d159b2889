import { EncryptJWT, jwtDecrypt } from "jose";
import type { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { shopSecret } from "../../db/secrets.ts";

/**
 * Texts that a browser carries from one request to the next, and that nobody but the shop can read or change. What waits is
 * with the browser that waits: the shop stores nothing, so nobody can fill it.
 */
export interface SealedBox {
  /** @param purpose a text of one purpose does not open for another; @param seconds until it ends */
  seal: (purpose: string, content: object, seconds: number) => Promise<string>;
  /** Undefined where the text is not one of the shop's, for another purpose, or over. */
  open: <T>(purpose: string, sealed: string | undefined, schema: z.ZodType<T>) => Promise<T | undefined>;
}

const algorithms = { alg: "dir", enc: "A256GCM" } as const;

export async function openSealedBox(db: Database, now: () => number): Promise<SealedBox> {
  const key = Buffer.from(await shopSecret(db, "federated-sign-in"), "base64url");
  return {
    seal: (purpose, content, seconds) =>
      new EncryptJWT({ content })
        .setProtectedHeader(algorithms)
        .setAudience(purpose)
        .setExpirationTime(Math.floor(now() / 1000) + seconds)
        .encrypt(key),
    open: async (purpose, sealed, schema) => {
      if (sealed === undefined) return undefined;
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          audience: purpose,
          requiredClaims: ["exp"],
          keyManagementAlgorithms: [algorithms.alg],
          contentEncryptionAlgorithms: [algorithms.enc],
          currentDate: new Date(now()),
        });
        return schema.safeParse(payload["content"]).data;
      } catch {
        return undefined;
      }
    },
  };
}
