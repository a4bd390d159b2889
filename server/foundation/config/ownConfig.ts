import { resolve, sep } from "node:path";
import {
  ConfigError,
  environmentReader,
  isLoopback,
  refuseAlone,
  withoutSlash,
  type EnvironmentReader,
} from "./environment.ts";
import type { Config } from "./config.ts";
import {
  botCheckOf,
  cdnPurgeOf,
  googleMapScriptOf,
  googleMapsOf,
  mailchimpOf,
  objectStorageOf,
  ratingBadgeOf,
  sentryOf,
  signInOf,
  staffAccessOf,
  tagManagerOf,
  tracesOf,
  vertexOf,
} from "./services.ts";
import { variables, type Values } from "./variables.ts";

/** Reads the shop's own settings. Each payment provider reads its own variables. */
export const ownConfig: EnvironmentReader<Config> = environmentReader(variables, configOf);

function configOf(values: Values): Config {
  if (values.SMTP_URL && !values.EMAIL_FROM) {
    throw new ConfigError("EMAIL_FROM is missing: SMTP_URL is set, so emails need a sender address.");
  }
  if (values.WORKERS > 1 && values.DATABASE_URL === undefined) {
    throw new ConfigError(
      `DATABASE_URL is missing: WORKERS is ${values.WORKERS}, and only one process can use the embedded database.`,
    );
  }
  if (values.DATABASE_URL === undefined) refuseAlone(values, ["DATABASE_DIRECT_URL"], "DATABASE_URL");
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    dataDirWait: values.DATA_DIR_WAIT,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    backups: backupsOf(values),
    backupKey: values.BACKUP_KEY,
    objectStorage: objectStorageOf(values),
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
    cdnPurge: cdnPurgeOf(values),
    serviceWorker: values.SERVICE_WORKER === "on",
    securityContact: values.SECURITY_CONTACT,
    sampleProducts: values.SAMPLE_PRODUCTS,
  };
}

function backupsOf(values: Values): Config["backups"] {
  const { BACKUP_DIR: path, BACKUP_KEEP: keep = "7,4,12", BACKUP_TIME: time = "03:30" } = values;
  if (path === undefined) return refuseAlone(values, ["BACKUP_KEEP", "BACKUP_TIME"], "BACKUP_DIR");
  // BACKUP_KEY may be set alone, to restore a backup.
  if (values.BACKUP_KEY === undefined) refuseAlone(values, ["BACKUP_DIR"], "BACKUP_KEY");
  const folder = resolve(path);
  if (`${folder}${sep}`.startsWith(`${resolve(values.DATA_DIR)}${sep}`)) {
    throw new ConfigError("BACKUP_DIR is inside DATA_DIR: backups there would be lost with the shop.");
  }
  const [daily = 0, weekly = 0, monthly = 0] = keep.split(",").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { folder, keep: { daily, weekly, monthly }, time: (hours * 60 + minutes) * 60_000 };
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
    throw new ConfigError("METRICS_PORT is the same as PORT: metrics need a separate port that shoppers can't reach.");
  }
  return { port, host: ownHost };
}
