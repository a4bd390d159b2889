import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Values that a device sends, which tests can change. */
export interface SaidByDevice {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether the device verified its user by fingerprint, face or PIN. @default true */
  isVerified?: boolean;
  type?: string;
  /** Signature counter. @default 0 */
  counter?: number;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** Creates a device with one passkey that sends WebAuthn messages. @param shop origin */
export function createTestAuthenticator(shop: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const rawId = randomBytes(16);
  const id = base64url(rawId);
  const clientData = ({ challenge, origin = shop }: SaidByDevice, type: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(claims: SaidByDevice, key?: Uint8Array): Buffer {
    const { rpId = new URL(shop).hostname, isVerified = true, counter = 0 } = claims;
    const flags = 1 | (isVerified ? 4 : 0) | (key ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const attested = key ? [Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key] : [];
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...attested]);
  }

  return {
    id,
    /** Responds to a challenge to add a passkey. */
    make: (claims: SaidByDevice) => {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const authData = new Uint8Array(authenticatorData(claims, isoCBOR.encode(key)));
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData(claims, claims.type ?? "webauthn.create")),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        },
      };
    },
    /** Responds to a challenge to sign in. */
    answer: (claims: SaidByDevice) => {
      const data = authenticatorData(claims);
      const client = clientData(claims, claims.type ?? "webauthn.get");
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
