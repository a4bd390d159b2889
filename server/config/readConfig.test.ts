import { describe, expect, it } from "vitest";
import { ConfigError } from "../foundation/environment.ts";
import { afterpayConfig } from "../providers/payments/afterpay/config.ts";
import { braintreeConfig } from "../providers/payments/braintree/config.ts";
import { readConfig } from "./readConfig.ts";

describe("the environment", () => {
  it("may be empty: the shop then runs whole, on this machine alone", () => {
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

  it("is taken as it is given", () => {
    const given = { PORT: "8080", HOST: "::", BASE_URL: "https://wine.example/", NODE_ENV: "production" };
    const config = { port: 8080, host: "::", baseUrl: "https://wine.example", production: true };
    expect(readConfig(given)).toMatchObject(config);
    expect(readConfig({ TRUST_PROXY: "2" })).toMatchObject({ trustedProxies: 2 });
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["HOST", "a host"],
    ["DATABASE_URL", "mysql://localhost/shop"],
    ["BASE_URL", "wine.example"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "11"],
    ["NODE_ENV", "staging"],
    ["LOG_LEVEL", "loud"],
    ["SMTP_URL", "mail.example"],
    ["GOOGLE_MAPS_API_KEY", "a key"],
    ["GOOGLE_PLACES_URL", "places.example"],
    ["TURNSTILE_SITE_KEY", "a key"],
    ["TURNSTILE_SECRET", "short"],
    ["RECAPTCHA_SITE_KEY", "<script>"],
    ["RECAPTCHA_URL", "google.com"],
    ["SAMPLE_PRODUCTS", "many"],
    ["OPENID_ISSUER", "http://login.example"],
    ["OPENID_NAME", "<b>"],
  ])("stops the start where %s is %j, and names it", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be`));
  });

  it("stops the start where a provider is half configured", () => {
    expect(() => readConfig({ SMTP_URL: "smtp://mail.example" })).toThrow(/EMAIL_FROM is missing/);
    expect(() => readConfig({ GOOGLE_PLACES_URL: "https://places.example" })).toThrow(/GOOGLE_MAPS_API_KEY is missing/);
    expect(() => readConfig({ GOOGLE_CLIENT_ID: "id" })).toThrow(/GOOGLE_CLIENT_SECRET is missing/);
    expect(() => readConfig({ FACEBOOK_APP_SECRET: "secret" })).toThrow(/FACEBOOK_APP_ID is missing/);
    expect(() => readConfig({ OPENID_ISSUER: "https://login.example" })).toThrow(/OPENID_NAME is missing/);
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
    "stops the start where %s has not both its keys, and names the missing one",
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

  it("chooses who tells people from programs, one of them", () => {
    const keys = { siteKey: "0x4AAA_site", secret: "0x4AAA_secret" };
    expect(readConfig({}).botCheck).toBeUndefined();
    const turnstile = { kind: "turnstile", ...keys, url: "https://challenges.cloudflare.com" };
    expect(readConfig(botKeys("TURNSTILE")).botCheck).toEqual(turnstile);
    const recaptcha = { kind: "recaptcha", ...keys, url: "https://www.recaptcha.net" };
    const elsewhere = { ...botKeys("RECAPTCHA"), RECAPTCHA_URL: "https://www.recaptcha.net/" };
    expect(readConfig(elsewhere).botCheck).toEqual(recaptcha);
    expect(() => readConfig({ ...botKeys("RECAPTCHA"), ...botKeys("TURNSTILE") })).toThrow(/choose one/);
  });

  it("chooses who searches addresses", () => {
    const apiKey = "AIza-not_a_real_key_0123456789";
    expect(readConfig({}).googleMaps).toBeUndefined();
    expect(readConfig({ GOOGLE_MAPS_API_KEY: apiKey }).googleMaps).toEqual({
      apiKey,
      url: "https://places.googleapis.com",
    });
    const own = { GOOGLE_MAPS_API_KEY: apiKey, GOOGLE_PLACES_URL: "http://localhost:9/" };
    expect(readConfig(own).googleMaps).toEqual({ apiKey, url: "http://localhost:9" });
  });

  const braintree = {
    BRAINTREE_MERCHANT_ID: "merchant",
    BRAINTREE_PUBLIC_KEY: "public",
    BRAINTREE_PRIVATE_KEY: "private",
    BRAINTREE_ENVIRONMENT: "sandbox",
  };
  const afterpay = { AFTERPAY_MERCHANT_ID: "41000", AFTERPAY_SECRET: "secret", AFTERPAY_ENVIRONMENT: "production" };

  const takers = (given: Record<string, string>) => readConfig(given).payments.map(({ name }) => name);

  it("chooses who takes payments; the shop's own provider only stands in where nobody else does", () => {
    expect(takers({})).toEqual(["embedded"]);
    expect(takers({ ...braintree, ...afterpay })).toEqual(["braintree", "afterpay"]);
    expect(takers(afterpay)).toEqual(["afterpay"]);
  });

  it("says where the payment providers are reached", () => {
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

  it("plainly is one's own machine, unless it says otherwise", () => {
    for (const own of [{}, { HOST: "::1" }, { HOST: "localhost" }, { BASE_URL: "http://127.0.0.2:8080" }]) {
      expect(readConfig(own).looksPublic).toBeUndefined();
    }
    const smtp = { SMTP_URL: "smtp://localhost", EMAIL_FROM: "shop@wine.example" };
    for (const [given, reason] of [
      [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0"],
      [{ HOST: "127.0.0.1.wine.example" }, "HOST is 127.0.0.1.wine.example"],
      [{ BASE_URL: "https://wine.example" }, "BASE_URL is https://wine.example"],
      [{ BASE_URL: "https://localhost.wine.example" }, "BASE_URL is https://localhost.wine.example"],
      [{ TRUST_PROXY: "1" }, "TRUST_PROXY is 1"],
      [smtp, "SMTP_URL is set"],
    ] as const) {
      expect(readConfig(given).looksPublic).toBe(reason);
    }
  });

  it("says all that is wrong with it at once, whoever reads it", () => {
    const wrong = () => readConfig({ PORT: "http", BRAINTREE_URL: "pay.example", AFTERPAY_ENVIRONMENT: "live" });
    expect(wrong).toThrow(/^PORT must be .*\.\nBRAINTREE_URL must be .*\.\nAFTERPAY_ENVIRONMENT must be .*\.$/);
  });

  it.each([...Object.keys(braintree), ...Object.keys(afterpay)])(
    "stops the start where %s alone is missing, and names it",
    (name) => {
      const all: Record<string, string> = { ...braintree, ...afterpay };
      expect(() => readConfig({ ...all, [name]: "" })).toThrow(new RegExp(`^${name} is missing`));
    },
  );

  it("stops the start where only an extra of a payment provider is set, or its environment is neither", () => {
    expect(() => readConfig({ BRAINTREE_URL: "https://pay.example" })).toThrow(/^BRAINTREE_MERCHANT_ID is missing/);
    expect(() => readConfig({ AFTERPAY_URL: "https://pay.example" })).toThrow(/^AFTERPAY_MERCHANT_ID is missing/);
    expect(() => readConfig({ ...braintree, BRAINTREE_ENVIRONMENT: "live" })).toThrow(/^BRAINTREE_ENVIRONMENT must be/);
  });

  it("knows the merchant's own people where Cloudflare Access tells them, or nobody", () => {
    const access = { CLOUDFLARE_ACCESS_URL: "https://team.example/", CLOUDFLARE_ACCESS_AUDIENCE: "f0e1" };
    expect(readConfig({}).staffAccess).toBeUndefined();
    expect(readConfig(access).staffAccess).toEqual({ url: "https://team.example", audience: "f0e1" });
    for (const name of Object.keys(access)) {
      expect(() => readConfig({ ...access, [name]: "" })).toThrow(new RegExp(`^${name} is missing`));
    }
  });
});
