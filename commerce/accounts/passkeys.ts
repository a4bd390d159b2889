import { z } from "zod";

/** Of one account. */
export const maxPasskeys = 20;
/** Characters of a passkey's name. */
export const maxPasskeyName = 60;

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max);
const id = bytes(1400).min(1);
const credential = { id, rawId: id, type: z.literal("public-key") };
/** What is reported besides counts for nothing here. */
const clientExtensionResults = z.object({});

/** What a device answers that has made a passkey (WebAuthn, RegistrationResponseJSON). */
export const passkeyMadeSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) }),
  clientExtensionResults,
});
export type PasskeyMade = z.infer<typeof passkeyMadeSchema>;

/** What a device answers that signs in (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(4000) }),
  clientExtensionResults,
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

const verified = { userVerification: z.literal("required") };

/** What a device is asked for, to make a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
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

/** What a device is asked for, to sign in (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyAskedSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  ...verified,
});
export type PasskeyAsked = z.infer<typeof passkeyAskedSchema>;
