import { resolve } from "node:path";
import { z } from "zod";

/** Everything the environment decides, read once at the start. */
export interface Config {
  port: number;
  /** The address to listen on. */
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where shoppers reach the shop, without a trailing slash. */
  baseUrl: string;
  /** How many proxies of the merchant's own stand between shoppers and the shop. */
  trustedProxies: number;
  production: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  smtpUrl: string | undefined;
  /** Who emails come from. */
  emailFrom: string;
  /** Google Maps searches addresses; without it the shop does so itself. */
  googleMaps: { apiKey: string; url: string } | undefined;
  /** Who tells people from programs; without it the shop does so itself. */
  botCheck: { kind: "turnstile" | "recaptcha"; siteKey: string; secret: string; url: string } | undefined;
  /** Takes cards and PayPal; without it and Afterpay the shop's own test payments do. */
  braintree: BraintreeConfig | undefined;
  afterpay: AfterpayConfig | undefined;
  /** Cloudflare Access tells the merchant's own people from others; without it there are none. */
  staffAccess: { url: string; audience: string } | undefined;
  /** How many products an empty shop is filled with; 0 leaves it empty. */
  sampleProducts: number;
}

export type PaymentEnvironment = "sandbox" | "production";

export interface BraintreeConfig {
  environment: PaymentEnvironment;
  /** Of the API, without a trailing slash. */
  url: string;
  merchantId: string;
  publicKey: string;
  privateKey: string;
  /** Which of several merchant accounts sells; without it the default one. */
  merchantAccountId: string | undefined;
}

export interface AfterpayConfig {
  environment: PaymentEnvironment;
  /** Of the API, without a trailing slash. */
  url: string;
  merchantId: string;
  secret: string;
}

/** A wrong environment. The message names the variable and says what it may be. */
export class ConfigError extends Error {}

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `must be a whole number from ${min} to ${max}`);

const siteKey = z.string().regex(/^[A-Za-z0-9_-]{10,100}$/, "must be a key: 10 to 100 letters, digits, - and _");

/** Names and keys that providers give: something that can stand in a header. */
const credential = z.string().regex(/^[\x21-\x39\x3b-\x7e]{1,500}$/, "must be as the provider gave it");
const paymentEnvironment = z.enum(["sandbox", "production"], "must be sandbox or production");

const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, "must be a host name or an address")
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  BASE_URL: url("http:", "https:").optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be development, production or test")
    .default("development"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  EMAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]+@[^\s@]+$|^[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>$/, "must be an email address")
    .optional(),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,100}$/, "must be a key of Google Maps: 20 to 100 letters, digits, - and _")
    .optional(),
  GOOGLE_PLACES_URL: url("http:", "https:").optional(),
  TURNSTILE_SITE_KEY: siteKey.optional(),
  TURNSTILE_SECRET: siteKey.optional(),
  TURNSTILE_URL: url("http:", "https:").optional(),
  RECAPTCHA_SITE_KEY: siteKey.optional(),
  RECAPTCHA_SECRET: siteKey.optional(),
  RECAPTCHA_URL: url("http:", "https:").optional(),
  BRAINTREE_MERCHANT_ID: credential.optional(),
  BRAINTREE_PUBLIC_KEY: credential.optional(),
  BRAINTREE_PRIVATE_KEY: credential.optional(),
  BRAINTREE_ENVIRONMENT: paymentEnvironment.optional(),
  BRAINTREE_MERCHANT_ACCOUNT_ID: credential.optional(),
  BRAINTREE_URL: url("http:", "https:").optional(),
  AFTERPAY_MERCHANT_ID: credential.optional(),
  AFTERPAY_SECRET: credential.optional(),
  AFTERPAY_ENVIRONMENT: paymentEnvironment.optional(),
  AFTERPAY_URL: url("http:", "https:").optional(),
  CLOUDFLARE_ACCESS_URL: url("http:", "https:").optional(),
  CLOUDFLARE_ACCESS_AUDIENCE: credential.optional(),
  SAMPLE_PRODUCTS: whole(0, 1_000_000).default(2400),
});
type Environment = z.output<typeof environment>;

/** Reads the environment, or throws a ConfigError with a line for each variable that is wrong. An empty one counts as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = environment.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join("\n"));
  }
  const values = result.data;
  if (values.SMTP_URL && !values.EMAIL_FROM) {
    throw new ConfigError("EMAIL_FROM is missing: SMTP_URL is set, so emails need an address to come from.");
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    baseUrl: (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    trustedProxies: values.TRUST_PROXY,
    production: values.NODE_ENV === "production",
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    emailFrom: values.EMAIL_FROM ?? "Corkwood <orders@corkwood.example>",
    googleMaps: googleMapsOf(values),
    braintree: braintreeOf(values),
    afterpay: afterpayOf(values),
    staffAccess: staffAccessOf(values),
    botCheck: botCheckOf(values),
    sampleProducts: values.SAMPLE_PRODUCTS,
  };
}

function googleMapsOf(values: Environment): Config["googleMaps"] {
  const { GOOGLE_MAPS_API_KEY: apiKey, GOOGLE_PLACES_URL: placesUrl = "https://places.googleapis.com" } = values;
  if (apiKey !== undefined) return { apiKey, url: placesUrl.replace(/\/+$/, "") };
  if (values.GOOGLE_PLACES_URL === undefined) return undefined;
  throw new ConfigError(
    "GOOGLE_MAPS_API_KEY is missing: GOOGLE_PLACES_URL is set, and nothing is asked there without a key.",
  );
}

function botCheckOf(values: z.output<typeof environment>): Config["botCheck"] {
  const turnstile = siteKeysOf(values, "TURNSTILE", "https://challenges.cloudflare.com");
  const recaptcha = siteKeysOf(values, "RECAPTCHA", "https://www.google.com");
  if (turnstile && recaptcha) {
    throw new ConfigError("TURNSTILE_SITE_KEY and RECAPTCHA_SITE_KEY are both set: choose one check against bots.");
  }
  if (turnstile) return { kind: "turnstile", ...turnstile };
  return recaptcha && { kind: "recaptcha", ...recaptcha };
}

/** Both keys of a service, or nothing where none of its variables is set. */
function siteKeysOf(values: z.output<typeof environment>, service: "TURNSTILE" | "RECAPTCHA", usualUrl: string) {
  const names = [`${service}_SITE_KEY`, `${service}_SECRET`, `${service}_URL`] as const;
  const [key, secret, given = usualUrl] = names.map((name) => values[name]);
  const set = names.find((name) => values[name] !== undefined);
  if (set === undefined) return undefined;
  if (key === undefined || secret === undefined) {
    const missing = key === undefined ? names[0] : names[1];
    throw new ConfigError(`${missing} is missing: ${set} is set, and the check against bots takes both its keys.`);
  }
  return { siteKey: key, secret, url: given.replace(/\/+$/, "") };
}

function braintreeOf(values: Environment): Config["braintree"] {
  const given = allOrNone(values, [
    "BRAINTREE_MERCHANT_ID",
    "BRAINTREE_PUBLIC_KEY",
    "BRAINTREE_PRIVATE_KEY",
    "BRAINTREE_ENVIRONMENT",
  ]);
  if (!given) return refuseAlone(values, ["BRAINTREE_MERCHANT_ACCOUNT_ID", "BRAINTREE_URL"], "BRAINTREE_MERCHANT_ID");
  const sandbox = given.BRAINTREE_ENVIRONMENT === "sandbox" ? "sandbox." : "";
  return {
    environment: given.BRAINTREE_ENVIRONMENT,
    url: (values.BRAINTREE_URL ?? `https://payments.${sandbox}braintree-api.com`).replace(/\/+$/, ""),
    merchantId: given.BRAINTREE_MERCHANT_ID,
    publicKey: given.BRAINTREE_PUBLIC_KEY,
    privateKey: given.BRAINTREE_PRIVATE_KEY,
    merchantAccountId: values.BRAINTREE_MERCHANT_ACCOUNT_ID,
  };
}

function afterpayOf(values: Environment): Config["afterpay"] {
  const given = allOrNone(values, ["AFTERPAY_MERCHANT_ID", "AFTERPAY_SECRET", "AFTERPAY_ENVIRONMENT"]);
  if (!given) return refuseAlone(values, ["AFTERPAY_URL"], "AFTERPAY_MERCHANT_ID");
  const sandbox = given.AFTERPAY_ENVIRONMENT === "sandbox" ? "-sandbox" : "";
  return {
    environment: given.AFTERPAY_ENVIRONMENT,
    url: (values.AFTERPAY_URL ?? `https://global-api${sandbox}.afterpay.com`).replace(/\/+$/, ""),
    merchantId: given.AFTERPAY_MERCHANT_ID,
    secret: given.AFTERPAY_SECRET,
  };
}

function staffAccessOf(values: Environment): Config["staffAccess"] {
  const given = allOrNone(values, ["CLOUDFLARE_ACCESS_URL", "CLOUDFLARE_ACCESS_AUDIENCE"]);
  return (
    given && {
      url: given.CLOUDFLARE_ACCESS_URL.replace(/\/+$/, ""),
      audience: given.CLOUDFLARE_ACCESS_AUDIENCE,
    }
  );
}

/** Variables that make no sense without each other. @returns undefined where none of them is set */
function allOrNone<Name extends keyof Environment>(
  values: Environment,
  names: readonly Name[],
): { [name in Name]: NonNullable<Environment[name]> } | undefined {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return undefined;
  const set = names.find((name) => values[name] !== undefined);
  if (missing.length > 0) {
    throw new ConfigError(
      missing.map((name) => `${name} is missing: ${set} is set, and is of no use alone.`).join("\n"),
    );
  }
  return values as { [name in Name]: NonNullable<Environment[name]> };
}

function refuseAlone(values: Environment, extras: readonly (keyof Environment)[], missing: string): undefined {
  for (const extra of extras) {
    if (values[extra] !== undefined) {
      throw new ConfigError(`${missing} is missing: ${extra} is set, and is of no use alone.`);
    }
  }
}
