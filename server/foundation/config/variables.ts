import { z } from "zod";
import { credential, secureUrl, url, whole } from "./environment.ts";

const siteKey = z.string().regex(/^[A-Za-z0-9_-]{10,100}$/, "must be a key: 10 to 100 letters, digits, - and _");

const placement = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, "must be the id of a placement: letters, digits, - and _");

const googleKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{20,100}$/, "must be a Google Maps key: 20 to 100 letters, digits, - and _");

const host = z.string().regex(/^[A-Za-z0-9.:-]+$/, "must be a host name or an address");

const part = z
  .string()
  .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, "must be a number from 0 to 1")
  .transform(Number);

/** Format of OpenTelemetry variables: percent-encoded, with only characters allowed in headers. */
const traceHeaders =
  /^[\w-]{1,100}=(?:[!-$&-+\--~]|%[2-7][0-9A-Fa-f]){1,1000}(?:,[\w-]{1,100}=(?:[!-$&-+\--~]|%[2-7][0-9A-Fa-f]){1,1000}){0,9}$/;

export const variables = {
  PORT: whole(0, 65_535).default(3000),
  HOST: host.default("127.0.0.1"),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: host.optional(),
  DATA_DIR: z.string().default("./data"),
  DATA_DIR_WAIT: whole(0, 3600).default(60),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  DATABASE_DIRECT_URL: url("postgres:", "postgresql:").optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9A-Fa-f]{64}$/, "must be 64 hexadecimal digits, such as from openssl rand -hex 32")
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, "must be numbers of days, weeks and months, such as 7,4,12")
    .optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day, such as 03:30")
    .optional(),
  S3_ENDPOINT: secureUrl
    .refine((value) => /^https?:\/\/[^/?#@]+\/?$/.test(value), {
      message: "must be an address without a path, such as https://s3.ap-southeast-2.amazonaws.com",
    })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name: 3 to 63 letters, digits, dots and hyphens")
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "must be a region, such as ap-southeast-2")
    .optional(),
  S3_ACCESS_KEY_ID: credential.optional(),
  S3_SECRET_ACCESS_KEY: credential.optional(),
  WORKERS: whole(1, 64).default(1),
  BASE_URL: url("http:", "https:").optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be development, production or test")
    .default("development"),
  TEST_PAYMENTS: z.enum(["on", "off"], "must be on or off").default("off"),
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
  GOOGLE_MAPS_API_KEY: googleKey.optional(),
  GOOGLE_PLACES_URL: url("http:", "https:").optional(),
  GOOGLE_MAPS_BROWSER_KEY: googleKey.optional(),
  GOOGLE_MAPS_URL: url("http:", "https:").optional(),
  TURNSTILE_SITE_KEY: siteKey.optional(),
  TURNSTILE_SECRET: siteKey.optional(),
  TURNSTILE_URL: url("http:", "https:").optional(),
  RECAPTCHA_SITE_KEY: siteKey.optional(),
  RECAPTCHA_SECRET: siteKey.optional(),
  RECAPTCHA_URL: url("http:", "https:").optional(),
  FACEBOOK_APP_ID: credential.optional(),
  FACEBOOK_APP_SECRET: credential.optional(),
  GOOGLE_CLIENT_ID: credential.optional(),
  GOOGLE_CLIENT_SECRET: credential.optional(),
  OPENID_ISSUER: secureUrl.optional(),
  OPENID_NAME: z
    .string()
    .regex(/^[\p{L}\p{N} .&'-]{1,40}$/u, "must be a name of 1 to 40 letters, digits and spaces")
    .optional(),
  OPENID_CLIENT_ID: credential.optional(),
  OPENID_CLIENT_SECRET: credential.optional(),
  MAILCHIMP_API_KEY: z
    .string()
    .regex(
      /^[0-9A-Za-z]{16,64}-[a-z]{2,4}[0-9]{1,4}$/,
      "must be a Mailchimp key, which ends with a dash and a data centre, such as -us21",
    )
    .optional(),
  MAILCHIMP_AUDIENCE_ID: z
    .string()
    .regex(/^[0-9A-Za-z]{4,40}$/, "must be the id of an audience: letters and digits")
    .optional(),
  MAILCHIMP_URL: url("http:", "https:").optional(),
  VERTEX_CATALOG: z
    .string()
    .regex(/^projects\/[\w:.-]+\/locations\/[\w-]+\/catalogs\/[\w-]+$/, "must be projects/…/locations/…/catalogs/…")
    .optional(),
  VERTEX_HOME_PLACEMENT: placement.optional(),
  VERTEX_DETAIL_PLACEMENT: placement.optional(),
  VERTEX_CLIENT_EMAIL: credential.optional(),
  VERTEX_PRIVATE_KEY: z
    .string()
    // Environment files often contain a multi-line key as one line.
    .transform((text) => text.replaceAll("\\n", "\n").trim())
    .refine((text) => /^-----BEGIN PRIVATE KEY-----\n[\w+/=\n]{1,8000}\n-----END PRIVATE KEY-----$/.test(text), {
      message: "must be the private key of a service account, in PEM",
    })
    .optional(),
  VERTEX_URL: url("http:", "https:").optional(),
  CLOUDFLARE_ACCESS_URL: url("http:", "https:").optional(),
  CLOUDFLARE_ACCESS_AUDIENCE: credential.optional(),
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/[0-9A-Za-z]{1,100}@[\w.:-]+(\/[\w/-]*)?\/\d{1,20}$/, "must be a DSN: https://key@host/number")
    .optional(),
  SENTRY_RELEASE: z
    .string()
    .regex(/^[\w.@+-]{1,100}$/, "must be a name of 1 to 100 letters, digits and . _ @ + -")
    .optional(),
  SENTRY_SAMPLE_RATE: part.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http:", "https:").optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().regex(traceHeaders, "must be headers: name=value,name=value").optional(),
  OTEL_TRACES_SAMPLER_ARG: part.optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, "must be the id of a Google Tag Manager container: GTM-…")
    .optional(),
  TAG_MANAGER_URL: url("http:", "https:").optional(),
  TAG_MANAGER_SOURCES: z
    .string()
    .regex(
      /^https:\/\/(\*\.)?[a-z0-9.-]{1,100}( https:\/\/(\*\.)?[a-z0-9.-]{1,100}){0,19}$/,
      "must be up to 20 sites separated by spaces: https://host or https://*.host",
    )
    .optional(),
  RATING_BADGE_MERCHANT_ID: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "must be the number of a Google Merchant Center account")
    .transform(Number)
    .optional(),
  RATING_BADGE_URL: url("http:", "https:").optional(),
  CDN_PURGE_URL: url("http:", "https:")
    .refine((value) => new URL(value).username === "" && new URL(value).password === "", {
      message: "must be an address without a user name and password",
    })
    .optional(),
  CDN_PURGE_SECRET: z
    .string()
    .regex(/^[!-~]{32,500}$/, "must be 32 to 500 characters without spaces, such as from openssl rand -hex 32")
    .optional(),
  SERVICE_WORKER: z.enum(["on", "off"], "must be on or off").default("on"),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(https:\/\/|mailto:)[!-~]{3,500}$/, "must be an address that begins with https:// or mailto:")
    .optional(),
  SAMPLE_PRODUCTS: whole(0, 1_000_000).default(2400),
};
/** Names of the shop's own variables. */
export type OwnVariable = keyof typeof variables;

/** Values of the variables, each checked separately. */
export type Values = z.output<z.ZodObject<typeof variables>>;
