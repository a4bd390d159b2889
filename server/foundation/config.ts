import { resolve } from "node:path";
import type { RecommendationEvent, SignInProviderId } from "@corkwood/commerce";
import { z } from "zod";
import {
  allOrNone,
  ConfigError,
  credential,
  environmentReader,
  isLoopback,
  refuseAlone,
  url,
  whole,
  withoutSlash,
  type EnvironmentReader,
} from "./environment.ts";

/** The shop's own settings from the environment, read once at the start. */
export interface Config {
  port: number;
  /** The address to listen on. */
  host: string;
  /** Absolute. */
  dataDir: string;
  /** How long a start waits for another process to release that folder, in seconds. */
  dataDirWait: number;
  databaseUrl: string | undefined;
  /** How many processes answer requests. */
  workers: number;
  /** Set where metrics are answered, and at which address; otherwise none are counted. */
  metrics: { port: number; host: string } | undefined;
  /** The shop's public URL, without a trailing slash. */
  baseUrl: string;
  /** How many proxies of the merchant stand between shoppers and the shop. */
  trustedProxies: number;
  production: boolean;
  /** Whether a shop in production may run although its payments charge no one. */
  testPayments: boolean;
  /** Why other people may be able to reach this shop, as a sentence for the terminal; undefined where it plainly runs on one's own machine. */
  looksPublic: string | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  smtpUrl: string | undefined;
  /** The sender of emails. */
  emailFrom: string;
  /** Set where Google Maps searches addresses; otherwise the shop's own search does. */
  googleMaps: { apiKey: string; url: string } | undefined;
  /** Set where Google's script draws maps in browsers, with a key that anybody may read; otherwise the shop draws an outline. */
  googleMapScript: { key: string; url: string } | undefined;
  /** Set where shoppers are asked whether a tag manager may follow their visit; otherwise nothing is asked, and none is there. */
  tagManager: { id: string; url: string; sources: readonly string[] } | undefined;
  /** Set where shoppers are asked whether Google's badge may show how the merchant is rated; otherwise there is none. */
  ratingBadge: { merchantId: number; url: string } | undefined;
  /** The bot check; without it the shop uses its own. */
  botCheck: { kind: "turnstile" | "recaptcha"; siteKey: string; secret: string; url: string } | undefined;
  /** The sign-ins of others that shoppers may use, in the order in which pages show them. */
  signIn: readonly SignInKeys[];
  /** Set where Mailchimp sends the merchant's campaigns; otherwise the list is a table that the merchant exports. */
  mailchimp: { apiKey: string; audienceId: string; url: string } | undefined;
  /** Set where Google's Vertex AI Search for commerce recommends products; otherwise the shop does itself. */
  vertex:
    | {
        catalog: string;
        placements: Record<RecommendationEvent, string>;
        clientEmail: string;
        privateKey: string;
        url: string;
      }
    | undefined;
  /** Set where Cloudflare Access identifies the merchant's staff; otherwise nobody is staff. */
  staffAccess: { url: string; audience: string } | undefined;
  /** Set where a service that takes Sentry's envelopes is told of errors; otherwise they are in the log alone. */
  sentry: { dsn: string; release: string | undefined; sampleRate: number } | undefined;
  /** Set where a service takes traces by OTLP over HTTP; otherwise none are made. */
  traces: { url: string; headers: Readonly<Record<string, string>>; sampleRate: number } | undefined;
  /** Whether browsers keep pages by a service worker; where not, those that did forget them. */
  serviceWorker: boolean;
  /** Where to report vulnerabilities, as an address of a page or of an email; otherwise the contact address of the site settings. */
  securityContact: string | undefined;
  /** How many products an empty shop is filled with; 0 leaves it empty. */
  sampleProducts: number;
}

/** The keys that a provider of sign-ins gave the merchant. */
export interface SignInKeys {
  id: SignInProviderId;
  /** As shoppers know it. */
  name: string;
  /** By which OpenID Connect knows it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const siteKey = z.string().regex(/^[A-Za-z0-9_-]{10,100}$/, "must be a key: 10 to 100 letters, digits, - and _");

const placement = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, "must be the id of a placement: letters, digits, - and _");

const googleKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{20,100}$/, "must be a key of Google Maps: 20 to 100 letters, digits, - and _");

const host = z.string().regex(/^[A-Za-z0-9.:-]+$/, "must be a host name or an address");

const part = z
  .string()
  .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, "must be a number from 0 to 1")
  .transform(Number);

/** As OpenTelemetry writes them in a variable: percent-encoded, and only what a header may hold. */
const traceHeaders =
  /^[\w-]{1,100}=(?:[!-$&-+\--~]|%[2-7][0-9A-Fa-f]){1,1000}(?:,[\w-]{1,100}=(?:[!-$&-+\--~]|%[2-7][0-9A-Fa-f]){1,1000}){0,9}$/;

const variables = {
  PORT: whole(0, 65_535).default(3000),
  HOST: host.default("127.0.0.1"),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: host.optional(),
  DATA_DIR: z.string().default("./data"),
  DATA_DIR_WAIT: whole(0, 3600).default(60),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
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
  OPENID_ISSUER: url("http:", "https:")
    .refine((value) => new URL(value).protocol === "https:" || isLoopback(new URL(value).hostname), {
      message: "must be an address that begins with https://",
    })
    .optional(),
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
      "must be a key of Mailchimp, which ends with a dash and a data centre, such as -us21",
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
    // In a file of variables its lines are often written as one.
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
    .regex(/^GTM-[A-Z0-9]{4,12}$/, "must be the id of a container of Google Tag Manager: GTM-…")
    .optional(),
  TAG_MANAGER_URL: url("http:", "https:").optional(),
  TAG_MANAGER_SOURCES: z
    .string()
    .regex(
      /^https:\/\/(\*\.)?[a-z0-9.-]{1,100}( https:\/\/(\*\.)?[a-z0-9.-]{1,100}){0,19}$/,
      "must be up to 20 sites with a space between: https://host or https://*.host",
    )
    .optional(),
  RATING_BADGE_MERCHANT_ID: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "must be the number of an account of Google Merchant Center")
    .transform(Number)
    .optional(),
  RATING_BADGE_URL: url("http:", "https:").optional(),
  SERVICE_WORKER: z.enum(["on", "off"], "must be on or off").default("on"),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(https:\/\/|mailto:)[!-~]{3,500}$/, "must be an address that begins with https:// or mailto:")
    .optional(),
  SAMPLE_PRODUCTS: whole(0, 1_000_000).default(2400),
};
/** Names of the shop's own variables. */
export type OwnVariable = keyof typeof variables;

type Values = z.output<z.ZodObject<typeof variables>>;

/** What the shop itself is configured by; each payment provider reads its own variables. */
export const ownConfig: EnvironmentReader<Config> = environmentReader(variables, configOf);

function configOf(values: Values): Config {
  if (values.SMTP_URL && !values.EMAIL_FROM) {
    throw new ConfigError("EMAIL_FROM is missing: SMTP_URL is set, so emails need an address to come from.");
  }
  if (values.WORKERS > 1 && values.DATABASE_URL === undefined) {
    throw new ConfigError(
      `DATABASE_URL is missing: WORKERS is ${values.WORKERS}, and only one process can use the embedded database.`,
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    dataDirWait: values.DATA_DIR_WAIT,
    databaseUrl: values.DATABASE_URL,
    workers: values.WORKERS,
    metrics: metricsOf(values),
    baseUrl: withoutSlash(values.BASE_URL ?? `http://localhost:${values.PORT}`),
    trustedProxies: values.TRUST_PROXY,
    production: values.NODE_ENV === "production",
    testPayments: values.TEST_PAYMENTS === "on",
    looksPublic: looksPublic(values),
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    emailFrom: values.EMAIL_FROM ?? "Corkwood <orders@corkwood.example>",
    googleMaps: googleMapsOf(values),
    googleMapScript: googleMapScriptOf(values),
    signIn: signInOf(values),
    mailchimp: mailchimpOf(values),
    vertex: vertexOf(values),
    staffAccess: staffAccessOf(values),
    tagManager: tagManagerOf(values),
    ratingBadge: ratingBadgeOf(values),
    botCheck: botCheckOf(values),
    sentry: sentryOf(values),
    traces: tracesOf(values),
    serviceWorker: values.SERVICE_WORKER === "on",
    securityContact: values.SECURITY_CONTACT,
    sampleProducts: values.SAMPLE_PRODUCTS,
  };
}

function looksPublic({ HOST, BASE_URL, SMTP_URL, TRUST_PROXY }: Values): string | undefined {
  if (!isLoopback(HOST)) return `HOST is ${HOST}`;
  if (BASE_URL !== undefined && !isLoopback(new URL(BASE_URL).hostname)) return `BASE_URL is ${BASE_URL}`;
  if (TRUST_PROXY > 0) return `TRUST_PROXY is ${TRUST_PROXY}`;
  return SMTP_URL === undefined ? undefined : "SMTP_URL is set";
}

function metricsOf(values: Values): Config["metrics"] {
  const { METRICS_PORT: port, METRICS_HOST: ownHost = "127.0.0.1" } = values;
  if (port === undefined) return refuseAlone(values, ["METRICS_HOST"], "METRICS_PORT");
  if (port !== 0 && port === values.PORT) {
    throw new ConfigError(
      "METRICS_PORT is the same as PORT: metrics have a port of their own, which shoppers can't reach.",
    );
  }
  return { port, host: ownHost };
}

function googleMapsOf(values: Values): Config["googleMaps"] {
  const { GOOGLE_MAPS_API_KEY: apiKey, GOOGLE_PLACES_URL: placesUrl = "https://places.googleapis.com" } = values;
  if (apiKey !== undefined) return { apiKey, url: withoutSlash(placesUrl) };
  if (values.GOOGLE_PLACES_URL === undefined) return undefined;
  throw new ConfigError(
    "GOOGLE_MAPS_API_KEY is missing: GOOGLE_PLACES_URL is set, and nothing is asked there without a key.",
  );
}

function googleMapScriptOf(values: Values): Config["googleMapScript"] {
  const { GOOGLE_MAPS_BROWSER_KEY: key, GOOGLE_MAPS_URL: scriptUrl = "https://maps.googleapis.com" } = values;
  if (key === undefined) return refuseAlone(values, ["GOOGLE_MAPS_URL"], "GOOGLE_MAPS_BROWSER_KEY");
  if (key === values.GOOGLE_MAPS_API_KEY) {
    throw new ConfigError(
      "GOOGLE_MAPS_BROWSER_KEY is the same as GOOGLE_MAPS_API_KEY: every visitor can read the key for browsers, so it needs restrictions that the server's cannot have.",
    );
  }
  return { key, url: withoutSlash(scriptUrl) };
}

function tagManagerOf(values: Values): Config["tagManager"] {
  const { TAG_MANAGER_ID: id, TAG_MANAGER_URL: scriptUrl = "https://www.googletagmanager.com" } = values;
  if (id === undefined) return refuseAlone(values, ["TAG_MANAGER_URL", "TAG_MANAGER_SOURCES"], "TAG_MANAGER_ID");
  return { id, url: withoutSlash(scriptUrl), sources: values.TAG_MANAGER_SOURCES?.split(" ") ?? [] };
}

function ratingBadgeOf(values: Values): Config["ratingBadge"] {
  const { RATING_BADGE_MERCHANT_ID: merchantId, RATING_BADGE_URL: scriptUrl = "https://apis.google.com" } = values;
  if (merchantId === undefined) return refuseAlone(values, ["RATING_BADGE_URL"], "RATING_BADGE_MERCHANT_ID");
  return { merchantId, url: withoutSlash(scriptUrl) };
}

function botCheckOf(values: Values): Config["botCheck"] {
  const turnstile = siteKeysOf(values, "TURNSTILE", "https://challenges.cloudflare.com");
  const recaptcha = siteKeysOf(values, "RECAPTCHA", "https://www.google.com");
  if (turnstile && recaptcha) {
    throw new ConfigError("TURNSTILE_SITE_KEY and RECAPTCHA_SITE_KEY are both set: choose one check against bots.");
  }
  if (turnstile) return { kind: "turnstile", ...turnstile };
  return recaptcha && { kind: "recaptcha", ...recaptcha };
}

/** Both keys of a service; undefined where none of its variables is set. */
function siteKeysOf(values: Values, service: "TURNSTILE" | "RECAPTCHA", usualUrl: string) {
  const names = [`${service}_SITE_KEY`, `${service}_SECRET`, `${service}_URL`] as const;
  const [key, secret, given = usualUrl] = names.map((name) => values[name]);
  const set = names.find((name) => values[name] !== undefined);
  if (set === undefined) return undefined;
  if (key === undefined || secret === undefined) {
    const missing = key === undefined ? names[0] : names[1];
    throw new ConfigError(`${missing} is missing: ${set} is set, and the check against bots takes both its keys.`);
  }
  return { siteKey: key, secret, url: withoutSlash(given) };
}

function signInOf(values: Values): Config["signIn"] {
  const facebook = allOrNone(values, ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"]);
  const google = allOrNone(values, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  const openid = allOrNone(values, ["OPENID_ISSUER", "OPENID_NAME", "OPENID_CLIENT_ID", "OPENID_CLIENT_SECRET"]);
  const all: (SignInKeys | undefined)[] = [
    facebook && {
      id: "facebook",
      name: "Facebook",
      issuer: "https://www.facebook.com",
      clientId: facebook.FACEBOOK_APP_ID,
      clientSecret: facebook.FACEBOOK_APP_SECRET,
    },
    google && {
      id: "google",
      name: "Google",
      issuer: "https://accounts.google.com",
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
    },
    openid && {
      id: "openid",
      name: openid.OPENID_NAME,
      issuer: openid.OPENID_ISSUER,
      clientId: openid.OPENID_CLIENT_ID,
      clientSecret: openid.OPENID_CLIENT_SECRET,
    },
  ];
  return all.filter((keys) => keys !== undefined);
}

function mailchimpOf(values: Values): Config["mailchimp"] {
  const given = allOrNone(values, ["MAILCHIMP_API_KEY", "MAILCHIMP_AUDIENCE_ID"]);
  if (!given) return refuseAlone(values, ["MAILCHIMP_URL"], "MAILCHIMP_API_KEY");
  const { MAILCHIMP_API_KEY: apiKey, MAILCHIMP_AUDIENCE_ID: audienceId } = given;
  const usualUrl = `https://${apiKey.split("-").at(-1)}.api.mailchimp.com`;
  return { apiKey, audienceId, url: withoutSlash(values.MAILCHIMP_URL ?? usualUrl) };
}

function vertexOf(values: Values): Config["vertex"] {
  const given = allOrNone(values, [
    "VERTEX_CATALOG",
    "VERTEX_HOME_PLACEMENT",
    "VERTEX_DETAIL_PLACEMENT",
    "VERTEX_CLIENT_EMAIL",
    "VERTEX_PRIVATE_KEY",
  ]);
  if (!given) return refuseAlone(values, ["VERTEX_URL"], "VERTEX_CATALOG");
  return {
    catalog: given.VERTEX_CATALOG,
    placements: { "home-page-view": given.VERTEX_HOME_PLACEMENT, "detail-page-view": given.VERTEX_DETAIL_PLACEMENT },
    clientEmail: given.VERTEX_CLIENT_EMAIL,
    privateKey: given.VERTEX_PRIVATE_KEY,
    url: withoutSlash(values.VERTEX_URL ?? "https://retail.googleapis.com"),
  };
}

function sentryOf(values: Values): Config["sentry"] {
  const { SENTRY_DSN: dsn, SENTRY_RELEASE: release, SENTRY_SAMPLE_RATE: sampleRate = 1 } = values;
  if (dsn !== undefined) return { dsn, release, sampleRate };
  return refuseAlone(values, ["SENTRY_RELEASE", "SENTRY_SAMPLE_RATE"], "SENTRY_DSN");
}

function tracesOf(values: Values): Config["traces"] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given } = values;
  if (endpoint === undefined) {
    return refuseAlone(
      values,
      ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_TRACES_SAMPLER_ARG"],
      "OTEL_EXPORTER_OTLP_ENDPOINT",
    );
  }
  const headers = (given?.split(",") ?? []).map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return [name, decodeURIComponent(value.join("="))];
  });
  return {
    url: withoutSlash(endpoint),
    headers: Object.fromEntries(headers) as Record<string, string>,
    sampleRate: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}

function staffAccessOf(values: Values): Config["staffAccess"] {
  const given = allOrNone(values, ["CLOUDFLARE_ACCESS_URL", "CLOUDFLARE_ACCESS_AUDIENCE"]);
  return (
    given && {
      url: withoutSlash(given.CLOUDFLARE_ACCESS_URL),
      audience: given.CLOUDFLARE_ACCESS_AUDIENCE,
    }
  );
}
