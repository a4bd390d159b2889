import { EncryptJWT, jwtDecrypt } from "jose";
import type { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { shopSecret } from "../../db/secrets.ts";

/**
 * Encrypts and authenticates state that a browser carries between requests. The shop stores nothing, so no one can
 * exhaust its storage.
 */
export interface SealedBox {
  /** Encrypts content. @param purpose must be the same when the content is opened @param seconds lifetime */
  seal: (purpose: string, content: object, seconds: number) => Promise<string>;
  /**
   * Decrypts sealed content. Undefined if the content was not sealed by this shop, has another purpose, or has expired.
   */
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
