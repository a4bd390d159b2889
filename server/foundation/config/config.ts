import type { RecommendationEvent, SignInProviderId } from "@corkwood/commerce";

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
