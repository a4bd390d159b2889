import { z } from "zod";

/** Maximum number of passkeys per account. */
export const maxPasskeys = 20;
/** Maximum length of a passkey's name in characters. */
export const maxPasskeyName = 60;

/** Bytes in base64url, as in WebAuthn's JSON. @param maximum maximum length in characters */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max);
const id = bytes(1400).min(1);
const credential = { id, rawId: id, type: z.literal("public-key") };
/** Extension results are ignored. */
const clientExtensionResults = z.object({});

/** Response from a device that created a passkey (WebAuthn, RegistrationResponseJSON). */
export const passkeyCredentialSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) }),
  clientExtensionResults,
});
export type PasskeyCredential = z.infer<typeof passkeyCredentialSchema>;

/** Response from a device that signs in (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(4000) }),
  clientExtensionResults,
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

const verified = { userVerification: z.literal("required") };

/** Options for creating a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyWantedSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key") })),
  authenticatorSelection: z.object({ residentKey: z.literal("required"), ...verified }),
});
export type PasskeyWanted = z.infer<typeof passkeyWantedSchema>;

/** Options for signing in (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyAskedSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  ...verified,
});
export type PasskeyAsked = z.infer<typeof passkeyAskedSchema>;
