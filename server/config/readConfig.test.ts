import { describe, expect, it } from "vitest";
import { ConfigError } from "../foundation/config/environment.ts";
import { afterpayConfig } from "../providers/payments/afterpay/config.ts";
import { braintreeConfig } from "../providers/payments/braintree/config.ts";
import { readConfig } from "./readConfig.ts";

describe("the environment", () => {
  it("may be empty, which results in a complete shop that is reachable only from its own machine", () => {
    expect(readConfig({ PORT: "", HOST: " " })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      baseUrl: "http://localhost:3000",
      databaseUrl: undefined,
      smtpUrl: undefined,
      trustedProxies: 0,
      production: false,
      sampleProducts: 2400,
    });
  });

  it("sets the port, host, public URL, mode and proxies", () => {
    const env = { PORT: "8080", HOST: "::", BASE_URL: "https://wine.example/", NODE_ENV: "production" };
    const config = { port: 8080, host: "::", baseUrl: "https://wine.example", production: true };
    expect(readConfig(env)).toMatchObject(config);
    expect(readConfig({ TRUST_PROXY: "2" })).toMatchObject({ trustedProxies: 2 });
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["METRICS_PORT", "65536"],
    ["HOST", "a host"],
    ["DATABASE_URL", "mysql://localhost/shop"],
    ["DATABASE_DIRECT_URL", "mysql://localhost/shop"],
    ["WORKERS", "0"],
    ["WORKERS", "65"],
    ["BASE_URL", "wine.example"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "11"],
    ["NODE_ENV", "staging"],
    ["LOG_LEVEL", "loud"],
    ["SMTP_URL", "mail.example"],
    ["GOOGLE_MAPS_API_KEY", "a key"],
    ["GOOGLE_PLACES_URL", "places.example"],
    ["GOOGLE_MAPS_BROWSER_KEY", "a key"],
    ["GOOGLE_MAPS_URL", "maps.example"],
    ["TAG_MANAGER_ID", "G-ABC123"],
    ["TAG_MANAGER_ID", "GTM-abc123"],
    ["TAG_MANAGER_URL", "tags.example"],
    ["TAG_MANAGER_SOURCES", "https://a.example; script-src *"],
    ["TAG_MANAGER_SOURCES", "*"],
    ["RATING_BADGE_MERCHANT_ID", "a1"],
    ["RATING_BADGE_MERCHANT_ID", "0"],
    ["RATING_BADGE_URL", "badges.example"],
    ["VERTEX_CATALOG", "default_catalog"],
    ["VERTEX_HOME_PLACEMENT", "../other"],
    ["VERTEX_PRIVATE_KEY", "secret"],
    ["TURNSTILE_SITE_KEY", "a key"],
    ["TURNSTILE_SECRET", "short"],
    ["RECAPTCHA_SITE_KEY", "<script>"],
    ["RECAPTCHA_URL", "google.com"],
    ["SAMPLE_PRODUCTS", "many"],
    ["CDN_PURGE_URL", "https://user:password@purge.example"],
    ["CDN_PURGE_SECRET", "short"],
    ["BACKUP_KEY", "secret"],
    ["BACKUP_KEEP", "0,4,12"],
    ["BACKUP_TIME", "24:00"],
    ["OPENID_ISSUER", "http://login.example"],
    ["S3_ENDPOINT", "http://storage.example"],
    ["S3_ENDPOINT", "https://id:secret@storage.example"],
    ["S3_ENDPOINT", "https://storage.example/bucket"],
    ["S3_BUCKET", "../other"],
    ["S3_REGION", "ap southeast"],
    ["S3_SECRET_ACCESS_KEY", "two words"],
    ["OPENID_NAME", "<b>"],
    ["SENTRY_DSN", "https://errors.example/1"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "localhost:4318"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key=100%"],
    ["OTEL_TRACES_SAMPLER_ARG", "2"],
    ["SENTRY_DSN", "ftp://key@errors.example/1"],
    ["SENTRY_RELEASE", "a release"],
    ["SENTRY_SAMPLE_RATE", "2"],
  ])("is rejected if %s is %j, and the message names the variable", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be`));
  });

  it("sets the backup folder, key, rotation and time, or just the key, which is enough to restore a backup", () => {
    const key = "0123456789abcdef".repeat(4);
    expect(readConfig({ BACKUP_DIR: "/backups", BACKUP_KEY: key })).toMatchObject({
      backups: { folder: "/backups", keep: { daily: 7, weekly: 4, monthly: 12 }, time: 12_600_000 },
      backupKey: key,
    });
    expect(readConfig({ BACKUP_KEY: key })).toMatchObject({ backups: undefined, backupKey: key });
    expect(() => readConfig({ BACKUP_DIR: "/backups" })).toThrow(/^BACKUP_KEY is missing/);
    expect(() => readConfig({ BACKUP_KEY: key, BACKUP_TIME: "02:00" })).toThrow(/^BACKUP_DIR is missing/);
    const inside = { DATA_DIR: "/data", BACKUP_DIR: "/data/backups", BACKUP_KEY: key };
    expect(() => readConfig(inside)).toThrow(/^BACKUP_DIR is inside DATA_DIR/);
  });

  it("may set a separate metrics port, which by default is reachable only from the same machine", () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
    const open = { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" };
    expect(readConfig(open).metrics).toEqual({ port: 9464, host: "0.0.0.0" });
    expect(() => readConfig({ METRICS_HOST: "0.0.0.0" })).toThrow(/^METRICS_PORT is missing/);
    expect(() => readConfig({ METRICS_PORT: "80", PORT: "80" })).toThrow(/^METRICS_PORT is the same as PORT/);
  });

  it("may configure an error service, with a release and a sample rate", () => {
    const dsn = "https://key@errors.example:8443/shops/7";
    expect(readConfig({}).sentry).toBeUndefined();
    expect(readConfig({ SENTRY_DSN: dsn }).sentry).toEqual({ dsn, release: undefined, sampleRate: 1 });
    const env = { SENTRY_DSN: dsn, SENTRY_RELEASE: "corkwood@1.2.0", SENTRY_SAMPLE_RATE: "0.25" };
    expect(readConfig(env).sentry).toEqual({ dsn, release: "corkwood@1.2.0", sampleRate: 0.25 });
    expect(() => readConfig({ SENTRY_RELEASE: "v1" })).toThrow(/SENTRY_DSN is missing/);
  });

  it("is rejected if a provider is only partly configured", () => {
    expect(() => readConfig({ SMTP_URL: "smtp://mail.example" })).toThrow(/EMAIL_FROM is missing/);
    expect(() => readConfig({ DATABASE_DIRECT_URL: "postgres://db.example/shop" })).toThrow(/DATABASE_URL is missing/);
    expect(() => readConfig({ GOOGLE_PLACES_URL: "https://places.example" })).toThrow(/GOOGLE_MAPS_API_KEY is missing/);
    expect(() => readConfig({ GOOGLE_MAPS_URL: "https://maps.example" })).toThrow(/GOOGLE_MAPS_BROWSER_KEY is missing/);
    expect(() => readConfig({ GOOGLE_CLIENT_ID: "id" })).toThrow(/GOOGLE_CLIENT_SECRET is missing/);
    expect(() => readConfig({ FACEBOOK_APP_SECRET: "secret" })).toThrow(/FACEBOOK_APP_ID is missing/);
    expect(() => readConfig({ OPENID_ISSUER: "https://login.example" })).toThrow(/OPENID_NAME is missing/);
    expect(() => readConfig({ S3_ENDPOINT: "http://127.0.0.1:9000", S3_BUCKET: "shop" })).toThrow(
      /^S3_ACCESS_KEY_ID is missing.*\nS3_SECRET_ACCESS_KEY is missing/,
    );
    expect(() => readConfig({ S3_REGION: "auto" })).toThrow(/S3_ENDPOINT is missing/);
  });

  it("offers sign-in with the providers whose keys are set", () => {
    expect(readConfig({}).signIn).toEqual([]);
    const keys = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    expect(readConfig(keys).signIn).toEqual([
      { id: "google", name: "Google", issuer: "https://accounts.google.com", clientId: "id", clientSecret: "secret" },
    ]);
  });

  const botKeys = (service: string) => ({
    [`${service}_SITE_KEY`]: "0x4AAA_site",
    [`${service}_SECRET`]: "0x4AAA_secret",
  });

  it.each(["TURNSTILE", "RECAPTCHA"])(
    "is rejected if %s lacks one of its two keys, and the message names the missing key",
    (service) => {
      const { [`${service}_SITE_KEY`]: key, [`${service}_SECRET`]: secret } = botKeys(service);
      const withoutKey = new RegExp(`^${service}_SITE_KEY is missing: ${service}_SECRET is set`);
      expect(() => readConfig({ [`${service}_SECRET`]: secret })).toThrow(withoutKey);
      const withoutSecret = new RegExp(`^${service}_SECRET is missing: ${service}_SITE_KEY is set`);
      expect(() => readConfig({ [`${service}_SITE_KEY`]: key })).toThrow(withoutSecret);
      const withoutBoth = new RegExp(`^${service}_SITE_KEY is missing: ${service}_URL is set`);
      expect(() => readConfig({ [`${service}_URL`]: "https://check.example" })).toThrow(withoutBoth);
    },
  );

  it("selects one bot check", () => {
    const keys = { siteKey: "0x4AAA_site", secret: "0x4AAA_secret" };
    expect(readConfig({}).botCheck).toBeUndefined();
    const turnstile = { kind: "turnstile", ...keys, url: "https://challenges.cloudflare.com" };
    expect(readConfig(botKeys("TURNSTILE")).botCheck).toEqual(turnstile);
    const recaptcha = { kind: "recaptcha", ...keys, url: "https://www.recaptcha.net" };
    const elsewhere = { ...botKeys("RECAPTCHA"), RECAPTCHA_URL: "https://www.recaptcha.net/" };
    expect(readConfig(elsewhere).botCheck).toEqual(recaptcha);
    expect(() => readConfig({ ...botKeys("RECAPTCHA"), ...botKeys("TURNSTILE") })).toThrow(/choose one/);
  });

  it("selects the address search", () => {
    const apiKey = "AIza-not_a_real_key_0123456789";
    expect(readConfig({}).googleMaps).toBeUndefined();
    expect(readConfig({ GOOGLE_MAPS_API_KEY: apiKey }).googleMaps).toEqual({
      apiKey,
      url: "https://places.googleapis.com",
    });
    const own = { GOOGLE_MAPS_API_KEY: apiKey, GOOGLE_PLACES_URL: "http://localhost:9/" };
    expect(readConfig(own).googleMaps).toEqual({ apiKey, url: "http://localhost:9" });
  });

  it("selects the product recommender, and accepts its key on a single line", () => {
    const keys = {
      VERTEX_CATALOG: "projects/shop-1/locations/global/catalogs/default_catalog",
      VERTEX_HOME_PLACEMENT: "home",
      VERTEX_DETAIL_PLACEMENT: "detail",
      VERTEX_CLIENT_EMAIL: "shop@shop-1.iam.gserviceaccount.com",
      VERTEX_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\\nMIIE+/=\\n-----END PRIVATE KEY-----\\n",
    };
    expect(readConfig({}).vertex).toBeUndefined();
    expect(readConfig(keys).vertex).toEqual({
      catalog: keys.VERTEX_CATALOG,
      placements: { "home-page-view": "home", "detail-page-view": "detail" },
      clientEmail: keys.VERTEX_CLIENT_EMAIL,
      privateKey: "-----BEGIN PRIVATE KEY-----\nMIIE+/=\n-----END PRIVATE KEY-----",
      url: "https://retail.googleapis.com",
    });
    const { VERTEX_PRIVATE_KEY, ...rest } = keys;
    expect(() => readConfig(rest)).toThrow(/VERTEX_PRIVATE_KEY is missing/);
    expect(() => readConfig({ VERTEX_PRIVATE_KEY })).toThrow(/VERTEX_CATALOG is missing/);
    expect(() => readConfig({ VERTEX_URL: "https://retail.example" })).toThrow(/VERTEX_CATALOG is missing/);
  });

  it("may configure a trace service, with its headers and sample rate", () => {
    expect(readConfig({}).traces).toBeUndefined();
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318/" };
    expect(readConfig(endpoint).traces).toEqual({ url: "http://localhost:4318", headers: {}, sampleRate: 1 });
    const env = {
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=a=b,authorization=Basic%20abc",
      OTEL_TRACES_SAMPLER_ARG: "0.25",
    };
    expect(readConfig(env).traces).toMatchObject({
      headers: { "x-key": "a=b", authorization: "Basic abc" },
      sampleRate: 0.25,
    });
    for (const alone of ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_TRACES_SAMPLER_ARG"] as const) {
      expect(() => readConfig({ [alone]: env[alone] })).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT is missing/);
    }
  });

  it("may configure a tag manager, its script's URL and the origins that its tags use", () => {
    expect(readConfig({}).tagManager).toBeUndefined();
    expect(readConfig({ TAG_MANAGER_ID: "GTM-ABC123" }).tagManager).toEqual({
      id: "GTM-ABC123",
      url: "https://www.googletagmanager.com",
      sources: [],
    });
    const env = {
      TAG_MANAGER_ID: "GTM-ABC123",
      TAG_MANAGER_URL: "https://tags.example/",
      TAG_MANAGER_SOURCES: "https://*.google-analytics.com https://ads.example",
    };
    expect(readConfig(env).tagManager).toEqual({
      id: "GTM-ABC123",
      url: "https://tags.example",
      sources: ["https://*.google-analytics.com", "https://ads.example"],
    });
    expect(() => readConfig({ TAG_MANAGER_URL: "https://tags.example" })).toThrow(/TAG_MANAGER_ID is missing/);
    expect(() => readConfig({ TAG_MANAGER_SOURCES: "https://a.example" })).toThrow(/TAG_MANAGER_ID is missing/);
  });

  it("may select the merchant whose rating is shown in a badge", () => {
    expect(readConfig({}).ratingBadge).toBeUndefined();
    expect(readConfig({ RATING_BADGE_MERCHANT_ID: "1234567" }).ratingBadge).toEqual({
      merchantId: 1_234_567,
      url: "https://apis.google.com",
    });
    const env = { RATING_BADGE_MERCHANT_ID: "1234567", RATING_BADGE_URL: "https://badges.example/" };
    expect(readConfig(env).ratingBadge?.url).toBe("https://badges.example");
    expect(() => readConfig({ RATING_BADGE_URL: "https://a.example" })).toThrow(/RATING_BADGE_MERCHANT_ID is missing/);
  });

  it("selects the map provider, and requires a browser key that differs from the server key", () => {
    const key = "AIza-not_a_real_key_0123456789";
    expect(readConfig({}).googleMapScript).toBeUndefined();
    expect(readConfig({ GOOGLE_MAPS_BROWSER_KEY: key }).googleMapScript).toEqual({
      key,
      url: "https://maps.googleapis.com",
    });
    const own = { GOOGLE_MAPS_BROWSER_KEY: key, GOOGLE_MAPS_URL: "http://localhost:9/" };
    expect(readConfig(own).googleMapScript).toEqual({ key, url: "http://localhost:9" });
    const same = { GOOGLE_MAPS_BROWSER_KEY: key, GOOGLE_MAPS_API_KEY: key };
    expect(() => readConfig(same)).toThrow(/^GOOGLE_MAPS_BROWSER_KEY is the same as GOOGLE_MAPS_API_KEY/);
  });

  const braintree = {
    BRAINTREE_MERCHANT_ID: "merchant",
    BRAINTREE_PUBLIC_KEY: "public",
    BRAINTREE_PRIVATE_KEY: "private",
    BRAINTREE_ENVIRONMENT: "sandbox",
  };
  const afterpay = { AFTERPAY_MERCHANT_ID: "41000", AFTERPAY_SECRET: "secret", AFTERPAY_ENVIRONMENT: "production" };

  const takers = (env: Record<string, string>) => readConfig(env).payments.map(({ name }) => name);

  it("selects the payment providers, or test payments if there are none", () => {
    expect(takers({})).toEqual(["embedded"]);
    expect(takers({ ...braintree, ...afterpay })).toEqual(["braintree", "afterpay"]);
    expect(takers(afterpay)).toEqual(["afterpay"]);
  });

  it("sets the payment providers' URLs", () => {
    expect([braintreeConfig.read({}), afterpayConfig.read({})]).toEqual([undefined, undefined]);
    expect(braintreeConfig.read(braintree)).toMatchObject({
      environment: "sandbox",
      url: "https://payments.sandbox.braintree-api.com",
      merchantId: "merchant",
    });
    expect(afterpayConfig.read(afterpay)).toMatchObject({ url: "https://global-api.afterpay.com", secret: "secret" });
    const elsewhere = { ...braintree, BRAINTREE_URL: "http://127.0.0.1:4000/", BRAINTREE_ENVIRONMENT: "production" };
    expect(braintreeConfig.read(elsewhere)?.url).toBe("http://127.0.0.1:4000");
  });

  it("determines whether the shop may be reachable from other machines", () => {
    for (const own of [{}, { HOST: "::1" }, { HOST: "localhost" }, { BASE_URL: "http://127.0.0.2:8080" }]) {
      expect(readConfig(own).looksPublic).toBeUndefined();
    }
    const smtp = { SMTP_URL: "smtp://localhost", EMAIL_FROM: "shop@wine.example" };
    for (const [env, reason] of [
      [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0"],
      [{ HOST: "127.0.0.1.wine.example" }, "HOST is 127.0.0.1.wine.example"],
      [{ BASE_URL: "https://wine.example" }, "BASE_URL is https://wine.example"],
      [{ BASE_URL: "https://localhost.wine.example" }, "BASE_URL is https://localhost.wine.example"],
      [{ TRUST_PROXY: "1" }, "TRUST_PROXY is 1"],
      [smtp, "SMTP_URL is set"],
    ] as const) {
      expect(readConfig(env).looksPublic).toBe(reason);
    }
  });

  it("is rejected with a list of all its errors", () => {
    const wrong = () => readConfig({ PORT: "http", BRAINTREE_URL: "pay.example", AFTERPAY_ENVIRONMENT: "live" });
    expect(wrong).toThrow(/^PORT must be .*\.\nBRAINTREE_URL must be .*\.\nAFTERPAY_ENVIRONMENT must be .*\.$/);
  });

  it.each([...Object.keys(braintree), ...Object.keys(afterpay)])(
    "is rejected with the variable's name if only %s is missing",
    (name) => {
      const all: Record<string, string> = { ...braintree, ...afterpay };
      expect(() => readConfig({ ...all, [name]: "" })).toThrow(new RegExp(`^${name} is missing`));
    },
  );

  it("is rejected if a payment provider has only optional settings or an unknown environment", () => {
    expect(() => readConfig({ BRAINTREE_URL: "https://pay.example" })).toThrow(/^BRAINTREE_MERCHANT_ID is missing/);
    expect(() => readConfig({ AFTERPAY_URL: "https://pay.example" })).toThrow(/^AFTERPAY_MERCHANT_ID is missing/);
    expect(() => readConfig({ ...braintree, BRAINTREE_ENVIRONMENT: "live" })).toThrow(/^BRAINTREE_ENVIRONMENT must be/);
  });

  it("identifies staff only if Cloudflare Access is configured", () => {
    const access = { CLOUDFLARE_ACCESS_URL: "https://team.example/", CLOUDFLARE_ACCESS_AUDIENCE: "f0e1" };
    expect(readConfig({}).staffAccess).toBeUndefined();
    expect(readConfig(access).staffAccess).toEqual({ url: "https://team.example", audience: "f0e1" });
    for (const name of Object.keys(access)) {
      expect(() => readConfig({ ...access, [name]: "" })).toThrow(new RegExp(`^${name} is missing`));
    }
  });
});
