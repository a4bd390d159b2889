import { paymentProviders } from "@corkwood/commerce";
import { ConfigError, isLoopback } from "../foundation/config/environment.ts";
import type { Logger } from "../foundation/log.ts";
import { variablesOf } from "../providers/payments/registry.ts";
import type { ShopConfig } from "./readConfig.ts";

/**
 * Message about a setting that makes a production shop insecure or lets orders through without payment. The message
 * lists the variables.
 */
type Risk = { refusal: string } | { warning: string };

/** Checks one setting. Returns undefined if it is safe. */
type Check = (config: ShopConfig) => Risk | readonly Risk[] | undefined;

/** If the setting is absent, a feature is off or a safe default applies. */
const safe: Check = () => undefined;

const warnIf = (isUnsafe: boolean, warning: string): Risk | undefined => (isUnsafe ? { warning } : undefined);

/**
 * Whether a URL leads outside this machine and its private network. Host names without a dot belong to a private
 * network, such as a container network.
 */
function isFar(url: string): boolean {
  const { hostname } = new URL(url);
  return !isLoopback(hostname) && /[.:]/.test(hostname);
}

/** Warns if secrets or trusted responses cross a network without TLS. */
const warnWithoutTls = (variable: string, url: string | undefined): Risk | undefined =>
  warnIf(
    url !== undefined && url.startsWith("http:") && isFar(url),
    `${variable} is not https: anyone on the network path can read and change the data.`,
  );

/** Whether the driver verifies the server. In libpq compatibility mode, only `verify-full` does. */
const verifiesServer = (settings: URLSearchParams): boolean =>
  (settings.get("uselibpqcompat") === "true" ? /^verify-full$/ : /^(require|verify-ca|verify-full)$/).test(
    settings.get("sslmode") ?? "",
  );

const warnWithoutDatabaseTls = (variable: string, url: string | undefined): Risk | undefined =>
  warnIf(
    url !== undefined && isFar(url) && !verifiesServer(new URL(url).searchParams),
    `${variable} allows a connection without verified TLS to another machine: add ?sslmode=verify-full.`,
  );

const needsHttps =
  (variable: string, urlOf: (config: ShopConfig) => string | undefined): Check =>
  (config) =>
    warnWithoutTls(variable, urlOf(config));

/** Rejects payment providers that do not charge shoppers, because the shop would ship orders without payment. */
function chargeRisk({ payments, testPayments }: ShopConfig): Risk | undefined {
  const charging = payments.every(({ isLive }) => isLive);
  if (testPayments) {
    const meaning = charging ? "it has no effect, so remove it" : "no one is charged for orders";
    return { warning: `TEST_PAYMENTS is on: ${meaning}.` };
  }
  if (charging) return undefined;
  const sandboxes = payments.flatMap(({ name, isLive }) => (isLive ? [] : (variablesOf(name)?.live ?? [])));
  const providers = paymentProviders.flatMap((name) => variablesOf(name)?.all ?? []);
  const wanted = `Set ${sandboxes.length > 0 ? sandboxes.join(" and ") : providers.join(", or ")}`;
  return {
    refusal: `NODE_ENV is production, but payments would charge no one. ${wanted}. To try the shop with test payments, set TEST_PAYMENTS=on.`,
  };
}

/** Checks for every setting. A new setting does not compile until it has a check here. */
const checks = {
  payments: (config) =>
    [
      chargeRisk(config),
      ...config.payments.map(({ name, url }) => warnWithoutTls(variablesOf(name)?.url ?? "", url)),
    ].filter((risk) => risk !== undefined),
  baseUrl: ({ baseUrl }) =>
    warnIf(
      !baseUrl.startsWith("https:"),
      `BASE_URL is ${baseUrl}: without https, passwords and sessions can be read in transit, and links in emails start with this address.`,
    ),
  trustedProxies: ({ trustedProxies, baseUrl }) =>
    warnIf(
      trustedProxies === 0 && baseUrl.startsWith("https:"),
      "TRUST_PROXY is 0: if a proxy terminates TLS, all shoppers count as one client and share its limits.",
    ),
  smtpUrl: ({ smtpUrl }) => {
    if (smtpUrl === undefined) {
      return { warning: "SMTP_URL is missing: no email is sent, so customers get no confirmations and no codes." };
    }
    const url = new URL(smtpUrl);
    return warnIf(
      url.protocol === "smtp:" && isFar(smtpUrl) && url.searchParams.get("requireTLS") !== "true",
      "SMTP_URL allows emails without TLS: use smtps:, or add ?requireTLS=true.",
    );
  },
  databaseUrl: ({ databaseUrl }) => warnWithoutDatabaseTls("DATABASE_URL", databaseUrl),
  databaseDirectUrl: ({ databaseDirectUrl }) => warnWithoutDatabaseTls("DATABASE_DIRECT_URL", databaseDirectUrl),
  botCheck: (config) =>
    warnIf(
      config.botCheck === undefined,
      "TURNSTILE_SITE_KEY and RECAPTCHA_SITE_KEY are missing: the proof of work in browsers slows bots down, but does not detect them.",
    ) ?? needsHttps("TURNSTILE_URL or RECAPTCHA_URL", ({ botCheck }) => botCheck?.url)(config),
  sampleProducts: safe,
  // Without this setting, no one is staff.
  staffAccess: needsHttps("CLOUDFLARE_ACCESS_URL", ({ staffAccess }) => staffAccess?.url),
  googleMaps: needsHttps("GOOGLE_PLACES_URL", ({ googleMaps }) => googleMaps?.url),
  googleMapScript: needsHttps("GOOGLE_MAPS_URL", ({ googleMapScript }) => googleMapScript?.url),
  tagManager: needsHttps("TAG_MANAGER_URL", ({ tagManager }) => tagManager?.url),
  ratingBadge: needsHttps("RATING_BADGE_URL", ({ ratingBadge }) => ratingBadge?.url),
  mailchimp: needsHttps("MAILCHIMP_URL", ({ mailchimp }) => mailchimp?.url),
  vertex: needsHttps("VERTEX_URL", ({ vertex }) => vertex?.url),
  cdnPurge: needsHttps("CDN_PURGE_URL", ({ cdnPurge }) => cdnPurge?.url),
  sentry: needsHttps("SENTRY_DSN", ({ sentry }) => sentry?.dsn),
  traces: needsHttps("OTEL_EXPORTER_OTLP_ENDPOINT", ({ traces }) => traces?.url),
  metrics: ({ metrics }) =>
    warnIf(
      metrics !== undefined && !isLoopback(metrics.host),
      `METRICS_HOST is ${metrics?.host}: anyone who reaches the port reads the metrics.`,
    ),
  // This setting is checked together with `payments`.
  testPayments: safe,
  // The schema accepts only https.
  signIn: safe,
  objectStorage: safe,
  port: safe,
  host: safe,
  // Only the shop's user can access the folder, so its location does not matter.
  dataDir: safe,
  dataDirWait: safe,
  // Without these settings, the operator is expected to create backups with other tools.
  backups: safe,
  backupKey: safe,
  workers: safe,
  // These checks only run in production. Outside production, a shop that other machines can reach only logs a warning
  // at startup.
  production: safe,
  looksPublic: safe,
  logLevel: safe,
  emailFrom: safe,
  serviceWorker: safe,
  // Defaults to the contact address in the site settings.
  securityContact: safe,
} satisfies Record<keyof ShopConfig, Check>;

/** In production, logs a line for each unsafe setting, and throws a ConfigError if orders would not be charged. */
export function checkProduction(config: ShopConfig, logger: Pick<Logger, "warn">): void {
  if (!config.production) return;
  const risks = Object.values<Check>(checks).flatMap((check) => check(config) ?? []);
  const refusals = risks.flatMap((risk) => ("refusal" in risk ? [risk.refusal] : []));
  if (refusals.length > 0) throw new ConfigError(refusals.join("\n"));
  for (const risk of risks) if ("warning" in risk) logger.warn(risk.warning);
}
