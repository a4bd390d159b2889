import type { RecommendationEvent, SignInProviderId } from "@corkwood/commerce";

/** The shop's own settings from the environment, read once at startup. */
export interface Config {
  port: number;
  /** Address to listen on. */
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Maximum time in seconds that startup waits for another process to release the data folder. */
  dataDirWait: number;
  databaseUrl: string | undefined;
  /** URL of the same database that bypasses a pooler, for features that need their own session. */
  databaseDirectUrl: string | undefined;
  /** Encrypted backups. Undefined if the shop does not write its own backups. */
  backups:
    | {
        /** Absolute path. */
        folder: string;
        /** Number of days, weeks and months for each of which the newest backup is kept. */
        keep: { daily: number; weekly: number; monthly: number };
        /** Time of day in Melbourne from which the day's backup is due, in milliseconds since midnight. */
        time: number;
      }
    | undefined;
  /** Encryption key for backups: 64 hexadecimal digits. */
  backupKey: string | undefined;
  /** Bucket of S3-compatible object storage with the original pictures. If undefined, they are in the data folder. */
  objectStorage:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  /** Number of processes that handle requests. */
  workers: number;
  /** Address that serves metrics. If undefined, no metrics are collected. */
  metrics: { port: number; host: string } | undefined;
  /** Public URL of the shop, without a trailing slash. */
  baseUrl: string;
  /** Number of the merchant's proxies between shoppers and the shop. */
  trustedProxies: number;
  production: boolean;
  /** Whether a shop in production may run with test payments, which do not charge shoppers. */
  testPayments: boolean;
  /**
   * Reason why other machines may be able to reach this shop, as a sentence for the terminal. Undefined if only this
   * machine can reach it.
   */
  looksPublic: string | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  smtpUrl: string | undefined;
  /** Sender of emails. */
  emailFrom: string;
  /** Google Maps, for searching addresses. If undefined, the shop searches its own list. */
  googleMaps: { apiKey: string; url: string } | undefined;
  /** Google Maps script for browsers and its public API key. If undefined, the shop draws its own outline map. */
  googleMapScript: { key: string; url: string } | undefined;
  /** Tag manager, loaded only with the shopper's consent. If undefined, shoppers are not asked. */
  tagManager: { id: string; url: string; sources: readonly string[] } | undefined;
  /**
   * Google's badge with the merchant's rating, loaded only with the shopper's consent. If undefined, there is no badge.
   */
  ratingBadge: { merchantId: number; url: string } | undefined;
  /** Service that checks for bots. If undefined, the shop uses its own check. */
  botCheck: { kind: "turnstile" | "recaptcha"; siteKey: string; secret: string; url: string } | undefined;
  /** Sign-in providers, in display order. */
  signIn: readonly SignInKeys[];
  /** Mailchimp, which keeps the list of subscribers. If undefined, the merchant exports the list. */
  mailchimp: { apiKey: string; audienceId: string; url: string } | undefined;
  /**
   * Google's Vertex AI Search for commerce, which recommends products. If undefined, the shop recommends them itself.
   */
  vertex:
    | {
        catalog: string;
        placements: Record<RecommendationEvent, string>;
        clientEmail: string;
        privateKey: string;
        url: string;
      }
    | undefined;
  /** Cloudflare Access, which identifies the merchant's staff. If undefined, no one is staff. */
  staffAccess: { url: string; audience: string } | undefined;
  /** Service that accepts Sentry's envelopes and receives errors. If undefined, errors are only logged. */
  sentry: { dsn: string; release: string | undefined; sampleRate: number } | undefined;
  /** Service that accepts traces by OTLP over HTTP. If undefined, requests are not traced. */
  traces: { url: string; headers: Readonly<Record<string, string>>; sampleRate: number } | undefined;
  /** Endpoint that purges a CDN's pages. If undefined, no CDN is notified. */
  cdnPurge: { url: string; secret: string } | undefined;
  /**
   * Whether browsers cache pages with a service worker. If not, they remove any existing service worker and its cached
   * pages.
   */
  serviceWorker: boolean;
  /**
   * `https:` or `mailto:` address for vulnerability reports. If undefined, the contact address in the site settings is
   * used.
   */
  securityContact: string | undefined;
  /** Number of sample products for an empty shop; 0 leaves it empty. */
  sampleProducts: number;
}

/** Keys issued to the merchant by a sign-in provider. */
export interface SignInKeys {
  id: SignInProviderId;
  /** Name that shoppers know. */
  name: string;
  /** Issuer URL of the provider (OpenID Connect). */
  issuer: string;
  clientId: string;
  clientSecret: string;
}
