import type { AfterpayVariable } from "../../providers/payments/afterpay/config.ts";
import type { BraintreeVariable } from "../../providers/payments/braintree/config.ts";
import type { OwnVariable } from "../../foundation/config/variables.ts";

type Variable = OwnVariable | BraintreeVariable | AfterpayVariable;

interface Documented {
  meaning: string;
  /**
   * Default value, or a description if the default depends on other variables. Omitted if the feature is off by
   * default.
   */
  fallback?: string;
  /** Value for `.env.example`. */
  example: string;
}

/** Every environment variable. If one is missing here, this file does not compile. */
export const documented = {
  PORT: { meaning: "Port that the server listens on.", fallback: "3000", example: "3000" },
  HOST: {
    meaning: "Address that the server listens on. `0.0.0.0` accepts connections from other machines.",
    fallback: "127.0.0.1",
    example: "127.0.0.1",
  },
  BASE_URL: {
    meaning:
      "Public address of the shop: for canonical links, emails, and the return from sign-in and payment providers.",
    fallback: "http://localhost:PORT",
    example: "https://shop.example",
  },
  TRUST_PROXY: {
    meaning:
      "Number of your own proxies in front of the server. The server trusts that many entries of `X-Forwarded-For`. From 0 to 10.",
    fallback: "0",
    example: "1",
  },
  NODE_ENV: {
    meaning: "`production` for a real shop. Otherwise, a shop that others can reach prints a warning at startup.",
    fallback: "development",
    example: "production",
  },
  LOG_LEVEL: {
    meaning:
      "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. The log consists of JSON lines without personal data.",
    fallback: "info",
    example: "info",
  },
  SAMPLE_PRODUCTS: {
    meaning: "Number of sample products for an empty shop. `0` leaves the shop empty.",
    fallback: "2400",
    example: "0",
  },
  SERVICE_WORKER: {
    meaning: "`off` removes the service worker from browsers, together with all cached pages.",
    fallback: "on",
    example: "on",
  },
  CDN_PURGE_URL: {
    meaning:
      "Endpoint that purges pages of your CDN. It receives the tags of changed pages. See [operations](operations.md#purges-after-changes).",
    example: "https://purge.shop.example",
  },
  CDN_PURGE_SECRET: {
    meaning: "Secret of at least 32 characters that signs the purge requests. Required with `CDN_PURGE_URL`.",
    example: "5dc1e0b3a1f24c56b3f9c27d10c5a8e7",
  },
  SECURITY_CONTACT: {
    meaning: "Where to report a vulnerability: `https://…` or `mailto:…`.",
    fallback: "the contact address of the site settings",
    example: "mailto:security@shop.example",
  },
  DATA_DIR: {
    meaning: "Folder of the embedded database and the pictures. Only the user that runs the shop can read it.",
    fallback: "./data",
    example: "/var/lib/corkwood",
  },
  DATA_DIR_WAIT: {
    meaning:
      "How long the shop waits at startup for another process to release `DATA_DIR`, in seconds. From 0 to 3600.",
    fallback: "60",
    example: "60",
  },
  DATABASE_URL: {
    meaning: "Postgres to use instead of the embedded database.",
    example: "postgres://shop:password@db.example/shop?sslmode=verify-full",
  },
  DATABASE_DIRECT_URL: {
    meaning:
      "Direct address of the same Postgres, bypassing a pooler in transaction mode. Used for migrations, and by each process to listen for changes.",
    example: "postgres://shop:password@db.example:5432/shop?sslmode=verify-full",
  },
  S3_ENDPOINT: {
    meaning: "Address of the object storage, with `https:` unless it is on the same machine.",
    example: "https://s3.ap-southeast-2.amazonaws.com",
  },
  S3_BUCKET: { meaning: "Bucket for the pictures. Each shop needs its own.", example: "shop-pictures" },
  S3_REGION: {
    meaning: "Region of the bucket. `auto` for Cloudflare R2.",
    fallback: "us-east-1",
    example: "ap-southeast-2",
  },
  S3_ACCESS_KEY_ID: { meaning: "Id of an access key for the bucket.", example: "AKIAIOSFODNN7EXAMPLE" },
  S3_SECRET_ACCESS_KEY: {
    meaning: "Secret access key that belongs to this id. Secret.",
    example: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  },
  BACKUP_DIR: {
    meaning:
      "Folder for encrypted backups, which the shop then writes once a day. The folder must exist and be outside `DATA_DIR`. See [operations](operations.md#backup-and-restore).",
    example: "/backups/corkwood",
  },
  BACKUP_KEY: {
    meaning:
      "Key of the encrypted backups: 64 hexadecimal digits, from `openssl rand -hex 32`. Required with `BACKUP_DIR`. Secret: without the key, no one can restore the backups.",
    example: "8f14e45fceea167a5a36dedd4bea2543a1d0c6e83f027327d8461063f4ac58a6",
  },
  BACKUP_KEEP: {
    meaning: "Number of daily, weekly and monthly backups to keep.",
    fallback: "7,4,12",
    example: "7,4,12",
  },
  BACKUP_TIME: {
    meaning: "Time of day in Melbourne, whatever the shop's state, at which the daily backup becomes due.",
    fallback: "03:30",
    example: "03:30",
  },
  WORKERS: {
    meaning: "Number of processes that answer requests, from 1 to 64. More than one needs `DATABASE_URL`.",
    fallback: "1",
    example: "2",
  },
  SMTP_URL: {
    meaning:
      "Mail server. Without a mail server, emails stay in the outbox; on your own machine you can read them at `/dev/mailbox`.",
    example: "smtps://user:password@mail.example",
  },
  EMAIL_FROM: {
    meaning: "Sender of emails. Required with `SMTP_URL`.",
    example: "Corkwood <orders@shop.example>",
  },
  TEST_PAYMENTS: {
    meaning:
      "`on` lets a shop in production run with test payments or a provider's sandbox, which charge no one. Otherwise such a shop refuses to start.",
    fallback: "off",
    example: "off",
  },
  BRAINTREE_MERCHANT_ID: { meaning: "Merchant id.", example: "merchant" },
  BRAINTREE_PUBLIC_KEY: { meaning: "Public key.", example: "public" },
  BRAINTREE_PRIVATE_KEY: { meaning: "Private key. Secret.", example: "private" },
  BRAINTREE_ENVIRONMENT: { meaning: "`sandbox` or `production`.", example: "production" },
  BRAINTREE_MERCHANT_ACCOUNT_ID: {
    meaning: "Merchant account that receives the payments.",
    fallback: "the default account",
    example: "shop_aud",
  },
  BRAINTREE_URL: {
    meaning: "Address of the API, to call a proxy instead.",
    fallback: "Braintree's address for the environment",
    example: "https://payments.braintree-api.com",
  },
  AFTERPAY_MERCHANT_ID: { meaning: "Merchant id.", example: "41000" },
  AFTERPAY_SECRET: { meaning: "Secret key.", example: "secret" },
  AFTERPAY_ENVIRONMENT: { meaning: "`sandbox` or `production`.", example: "production" },
  AFTERPAY_URL: {
    meaning: "Address of the API, to call a proxy instead.",
    fallback: "Afterpay's address for the environment",
    example: "https://global-api.afterpay.com",
  },
  GOOGLE_CLIENT_ID: { meaning: "Client id for sign-in with Google.", example: "id.apps.googleusercontent.com" },
  GOOGLE_CLIENT_SECRET: { meaning: "Secret of the Google client.", example: "secret" },
  FACEBOOK_APP_ID: { meaning: "App id for sign-in with Facebook.", example: "1234567890" },
  FACEBOOK_APP_SECRET: { meaning: "Secret of the Facebook app.", example: "secret" },
  OPENID_ISSUER: {
    meaning: "Any other OpenID Connect issuer, with `https://`.",
    example: "https://login.example",
  },
  OPENID_NAME: { meaning: "Name on the button 'Continue with …'. 1 to 40 letters.", example: "Example" },
  OPENID_CLIENT_ID: { meaning: "Client id at that issuer.", example: "id" },
  OPENID_CLIENT_SECRET: { meaning: "Secret of the client at that issuer.", example: "secret" },
  CLOUDFLARE_ACCESS_URL: {
    meaning:
      "Cloudflare Access identifies staff, who can pay without 3-D Secure. Without this variable, no one counts as staff.",
    example: "https://team.cloudflareaccess.com",
  },
  CLOUDFLARE_ACCESS_AUDIENCE: {
    meaning: "Audience tag of the Cloudflare Access application.",
    example: "0123456789abcdef",
  },
  TURNSTILE_SITE_KEY: { meaning: "Site key of Cloudflare Turnstile.", example: "0x4AAAAAAA_site" },
  TURNSTILE_SECRET: { meaning: "Secret key of Cloudflare Turnstile.", example: "0x4AAAAAAA_secret" },
  TURNSTILE_URL: {
    meaning: "Address of the service, to call a proxy instead.",
    fallback: "https://challenges.cloudflare.com",
    example: "https://challenges.cloudflare.com",
  },
  RECAPTCHA_SITE_KEY: { meaning: "Site key of reCAPTCHA v3.", example: "6Lc_site_key" },
  RECAPTCHA_SECRET: { meaning: "Secret key of reCAPTCHA v3.", example: "6Lc_secret_key" },
  RECAPTCHA_URL: {
    meaning: "Address of the service, such as `https://www.recaptcha.net`.",
    fallback: "https://www.google.com",
    example: "https://www.google.com",
  },
  GOOGLE_MAPS_API_KEY: {
    meaning:
      "Searches addresses with Google's Places API (New). Without this key, the shop searches its own list and calls no other service.",
    example: "AIzaSyServerKey0123456789",
  },
  GOOGLE_PLACES_URL: {
    meaning: "Address of the Places API, to call a proxy instead.",
    fallback: "https://places.googleapis.com",
    example: "https://places.googleapis.com",
  },
  GOOGLE_MAPS_BROWSER_KEY: {
    meaning: "Draws maps with Google's Maps JavaScript API, which visitors' browsers then call. See [maps](maps.md).",
    example: "AIzaSyBrowserKey0123456789",
  },
  GOOGLE_MAPS_URL: {
    meaning: "Address from which browsers load Google's maps script.",
    fallback: "https://maps.googleapis.com",
    example: "https://maps.googleapis.com",
  },
  MAILCHIMP_API_KEY: {
    meaning:
      "Stores the list of subscribers in Mailchimp. Without this key, `npm run shop -- subscribers list` exports them.",
    example: "0123456789abcdef0123456789abcdef-us21",
  },
  MAILCHIMP_AUDIENCE_ID: { meaning: "Id of the Mailchimp audience for the subscribers.", example: "a1b2c3d4e5" },
  MAILCHIMP_URL: {
    meaning: "Address of the API, to call a proxy instead.",
    fallback: "the data centre in the key",
    example: "https://us21.api.mailchimp.com",
  },
  TAG_MANAGER_ID: {
    meaning: "Container of Google Tag Manager, `GTM-…`. The container is loaded only after a shopper has agreed.",
    example: "GTM-ABC1234",
  },
  TAG_MANAGER_URL: {
    meaning: "Address of the Tag Manager script, if you serve it yourself.",
    fallback: "https://www.googletagmanager.com",
    example: "https://www.googletagmanager.com",
  },
  TAG_MANAGER_SOURCES: {
    meaning: "Up to 20 sites that the container's tags may call, separated by spaces. See [security](security.md).",
    example: "https://*.google-analytics.com",
  },
  RATING_BADGE_MERCHANT_ID: {
    meaning: "Shows Google's badge with the rating of this Merchant Center account, to shoppers who agreed.",
    example: "1234567",
  },
  RATING_BADGE_URL: {
    meaning: "Address of the badge script, if you serve it yourself.",
    fallback: "https://apis.google.com",
    example: "https://apis.google.com",
  },
  VERTEX_CATALOG: {
    meaning:
      "Recommends products with Google's Vertex AI Search for commerce. Without this variable, the shop computes recommendations itself.",
    example: "projects/shop/locations/global/catalogs/default_catalog",
  },
  VERTEX_HOME_PLACEMENT: { meaning: "Placement for the home page.", example: "home" },
  VERTEX_DETAIL_PLACEMENT: { meaning: "Placement for product pages.", example: "detail" },
  VERTEX_CLIENT_EMAIL: {
    meaning: "Email address of the service account.",
    example: "shop@shop.iam.gserviceaccount.com",
  },
  VERTEX_PRIVATE_KEY: {
    meaning: "Private key of the service account, in PEM format. Line breaks may be written as `\\n`. Secret.",
    example: "-----BEGIN PRIVATE KEY-----\\nMIIE\\n-----END PRIVATE KEY-----",
  },
  VERTEX_URL: {
    meaning: "Address of the API, to call a proxy instead.",
    fallback: "https://retail.googleapis.com",
    example: "https://retail.googleapis.com",
  },
  METRICS_PORT: {
    meaning:
      "Port that serves metrics in OpenMetrics format, without authentication. See [operations](operations.md#metrics-and-alerts).",
    example: "9464",
  },
  METRICS_HOST: { meaning: "Address that the metrics port listens on.", fallback: "127.0.0.1", example: "127.0.0.1" },
  SENTRY_DSN: {
    meaning:
      "Sentry, or a compatible service, that receives errors from the server and from pages. Without this variable, errors are only logged.",
    example: "https://key@errors.example/1",
  },
  SENTRY_RELEASE: { meaning: "Version that is sent with each error.", example: "1.2.0" },
  SENTRY_SAMPLE_RATE: { meaning: "Share of errors that are sent, from 0 to 1.", fallback: "1", example: "1" },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning: "Service that accepts traces by OTLP over HTTP. See [operations](operations.md#traces).",
    example: "http://localhost:4318",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    meaning: "Headers of each request to that service: `name=value,name=value`.",
    example: "x-key=secret",
  },
  OTEL_TRACES_SAMPLER_ARG: {
    meaning: "Share of requests that are traced, from 0 to 1.",
    fallback: "1",
    example: "0.1",
  },
} satisfies Record<Variable, Documented>;

interface Section {
  heading: string;
  introduction: string;
  names: readonly Variable[];
}

/** Sections in the order of docs/configuration.md and .env.example. */
export const sections: readonly Section[] = [
  {
    heading: "The server",
    introduction: "",
    names: [
      "PORT",
      "HOST",
      "BASE_URL",
      "TRUST_PROXY",
      "NODE_ENV",
      "LOG_LEVEL",
      "SAMPLE_PRODUCTS",
      "SERVICE_WORKER",
      "CDN_PURGE_URL",
      "CDN_PURGE_SECRET",
      "SECURITY_CONTACT",
    ],
  },
  {
    heading: "Data",
    introduction: "[Operations](operations.md) describes both databases, several processes and backups.",
    names: ["DATA_DIR", "DATA_DIR_WAIT", "DATABASE_URL", "DATABASE_DIRECT_URL", "WORKERS"],
  },
  {
    heading: "Pictures in object storage",
    introduction:
      "For a shop on [several machines](operations.md#pictures-in-object-storage): uploaded originals are stored in a bucket of any S3-compatible object storage instead of `DATA_DIR`. Set all of these variables or none; only `S3_REGION` is optional.",
    names: ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  },
  {
    heading: "Backups",
    introduction: "Without these variables, the shop makes no automatic backups.",
    names: ["BACKUP_DIR", "BACKUP_KEY", "BACKUP_KEEP", "BACKUP_TIME"],
  },
  { heading: "Email", introduction: "", names: ["SMTP_URL", "EMAIL_FROM"] },
  {
    heading: "Payments",
    introduction:
      "Without keys, payments go to the embedded test gateway, which moves no money. A shop in production then refuses to start, unless `TEST_PAYMENTS` is `on`. Set all variables of a provider or none; only the `_URL` variables and `BRAINTREE_MERCHANT_ACCOUNT_ID` are optional.",
    names: [
      "TEST_PAYMENTS",
      "BRAINTREE_MERCHANT_ID",
      "BRAINTREE_PUBLIC_KEY",
      "BRAINTREE_PRIVATE_KEY",
      "BRAINTREE_ENVIRONMENT",
      "BRAINTREE_MERCHANT_ACCOUNT_ID",
      "BRAINTREE_URL",
      "AFTERPAY_MERCHANT_ID",
      "AFTERPAY_SECRET",
      "AFTERPAY_ENVIRONMENT",
      "AFTERPAY_URL",
    ],
  },
  {
    heading: "Sign-in and staff",
    introduction:
      "Customers can always sign in with a password or a passkey. [Sign-in](sign-in.md) explains the other methods.",
    names: [
      "GOOGLE_CLIENT_ID",
      "GOOGLE_CLIENT_SECRET",
      "FACEBOOK_APP_ID",
      "FACEBOOK_APP_SECRET",
      "OPENID_ISSUER",
      "OPENID_NAME",
      "OPENID_CLIENT_ID",
      "OPENID_CLIENT_SECRET",
      "CLOUDFLARE_ACCESS_URL",
      "CLOUDFLARE_ACCESS_AUDIENCE",
    ],
  },
  {
    heading: "Bot check",
    introduction: "Choose one service. If none is set, browsers solve a proof of work.",
    names: [
      "TURNSTILE_SITE_KEY",
      "TURNSTILE_SECRET",
      "TURNSTILE_URL",
      "RECAPTCHA_SITE_KEY",
      "RECAPTCHA_SECRET",
      "RECAPTCHA_URL",
    ],
  },
  {
    heading: "Addresses and maps",
    introduction: "The two keys must differ: every visitor can read the browser key.",
    names: ["GOOGLE_MAPS_API_KEY", "GOOGLE_PLACES_URL", "GOOGLE_MAPS_BROWSER_KEY", "GOOGLE_MAPS_URL"],
  },
  {
    heading: "Marketing and recommendations",
    introduction: "",
    names: [
      "MAILCHIMP_API_KEY",
      "MAILCHIMP_AUDIENCE_ID",
      "MAILCHIMP_URL",
      "TAG_MANAGER_ID",
      "TAG_MANAGER_URL",
      "TAG_MANAGER_SOURCES",
      "RATING_BADGE_MERCHANT_ID",
      "RATING_BADGE_URL",
      "VERTEX_CATALOG",
      "VERTEX_HOME_PLACEMENT",
      "VERTEX_DETAIL_PLACEMENT",
      "VERTEX_CLIENT_EMAIL",
      "VERTEX_PRIVATE_KEY",
      "VERTEX_URL",
    ],
  },
  {
    heading: "Metrics, errors and traces",
    introduction: "",
    names: [
      "METRICS_PORT",
      "METRICS_HOST",
      "SENTRY_DSN",
      "SENTRY_RELEASE",
      "SENTRY_SAMPLE_RATE",
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      "OTEL_EXPORTER_OTLP_HEADERS",
      "OTEL_TRACES_SAMPLER_ARG",
    ],
  },
];

/** docs/configuration.md, without the alignment of its tables. */
export function configurationPage(): string {
  const tables = sections.map(({ heading, introduction, names }) =>
    [
      `## ${heading}\n`,
      ...(introduction === "" ? [] : [`${introduction}\n`]),
      "| variable | meaning | default |",
      "| --- | --- | --- |",
      ...names.map((name) => {
        const { meaning, fallback = "" }: Documented = documented[name];
        return `| \`${name}\` | ${meaning} | ${fallback} |`;
      }),
    ].join("\n"),
  );
  return `# Configuration

Look up the environment variables that configure the server. The server reads them once, at startup; an empty variable counts as missing. If a
value is wrong, or a required companion variable is missing, the server does not start and prints a message that names the variable.

This page and \`.env.example\`, which lists all variables, are generated by \`npx vitest run --project services server/config -u\` from
\`server/config/testing/configurationDocs.ts\`.

${tables.join("\n\n")}
`;
}

/** .env.example: every variable, commented out. */
export function environmentExample(): string {
  const blocks = sections.map(({ heading, names }) =>
    [`# ${heading}`, ...names.map((name) => `#${name}=${documented[name].example}`)].join("\n"),
  );
  return `# Copy the lines you need. docs/configuration.md explains them.\n\n${blocks.join("\n\n")}\n`;
}
