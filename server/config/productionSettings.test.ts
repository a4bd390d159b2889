import { describe, expect, it } from "vitest";
import { ConfigError, type Environment } from "../foundation/config/environment.ts";
import { checkProduction } from "./productionSettings.ts";
import { readConfig } from "./readConfig.ts";

const braintree = {
  BRAINTREE_MERCHANT_ID: "merchant",
  BRAINTREE_PUBLIC_KEY: "public",
  BRAINTREE_PRIVATE_KEY: "private",
  BRAINTREE_ENVIRONMENT: "production",
};
const afterpay = { AFTERPAY_MERCHANT_ID: "41000", AFTERPAY_SECRET: "secret", AFTERPAY_ENVIRONMENT: "production" };

/** Settings for a production shop that cause no warnings. */
const complete = {
  NODE_ENV: "production",
  BASE_URL: "https://wine.example",
  TRUST_PROXY: "1",
  SMTP_URL: "smtps://mail.example",
  EMAIL_FROM: "shop@wine.example",
  TURNSTILE_SITE_KEY: "0x4AAA_site",
  TURNSTILE_SECRET: "0x4AAA_secret",
  ...braintree,
};

function warningsOf(env: Environment): string[] {
  const warnings: string[] = [];
  checkProduction(readConfig(env), { warn: (line: unknown) => warnings.push(String(line)) });
  return warnings;
}

describe("production checks", () => {
  it("report no problems for a complete shop, or outside production", () => {
    expect(warningsOf(complete)).toEqual([]);
    expect(warningsOf({ BASE_URL: "http://wine.example", TEST_PAYMENTS: "on" })).toEqual([]);
  });

  it.each([
    [
      "no payment keys",
      {
        ...complete,
        BRAINTREE_MERCHANT_ID: "",
        BRAINTREE_PUBLIC_KEY: "",
        BRAINTREE_PRIVATE_KEY: "",
        BRAINTREE_ENVIRONMENT: "",
      },
      "Set BRAINTREE_MERCHANT_ID and the other BRAINTREE_ variables, or AFTERPAY_MERCHANT_ID and the other AFTERPAY_ variables.",
    ],
    [
      "only sandboxes",
      { ...complete, ...afterpay, BRAINTREE_ENVIRONMENT: "sandbox", AFTERPAY_ENVIRONMENT: "sandbox" },
      "Set BRAINTREE_ENVIRONMENT to production and AFTERPAY_ENVIRONMENT to production.",
    ],
    [
      "one sandbox among live providers",
      { ...complete, ...afterpay, AFTERPAY_ENVIRONMENT: "sandbox" },
      "Set AFTERPAY_ENVIRONMENT to production.",
    ],
  ])("reject %s, unless TEST_PAYMENTS is on", (_, env, advice) => {
    expect(() => warningsOf(env)).toThrow(ConfigError);
    expect(() => warningsOf(env)).toThrow(`${advice} To try the shop with test payments, set TEST_PAYMENTS=on.`);
    expect(warningsOf({ ...env, TEST_PAYMENTS: "on" })).toEqual(["TEST_PAYMENTS is on: no one is charged for orders."]);
  });

  it.each([
    ["TEST_PAYMENTS", { TEST_PAYMENTS: "on" }],
    ["BASE_URL", { BASE_URL: "" }],
    ["BASE_URL", { BASE_URL: "http://wine.example" }],
    ["TRUST_PROXY", { TRUST_PROXY: "0" }],
    ["SMTP_URL", { SMTP_URL: "" }],
    ["SMTP_URL", { SMTP_URL: "smtp://mail.example" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://shop@db.example/shop" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://shop@db.example/shop?sslmode=require&uselibpqcompat=true" }],
    [
      "DATABASE_DIRECT_URL",
      { DATABASE_URL: "postgres://shop@localhost/shop", DATABASE_DIRECT_URL: "postgres://shop@db.example/shop" },
    ],
    ["TURNSTILE_SITE_KEY", { TURNSTILE_SITE_KEY: "", TURNSTILE_SECRET: "" }],
    ["TURNSTILE_URL", { TURNSTILE_URL: "http://check.example" }],
    ["BRAINTREE_URL", { BRAINTREE_URL: "http://payments.example" }],
    ["AFTERPAY_URL", { ...afterpay, AFTERPAY_URL: "http://payments.example" }],
    ["CLOUDFLARE_ACCESS_URL", { CLOUDFLARE_ACCESS_URL: "http://team.example", CLOUDFLARE_ACCESS_AUDIENCE: "f0e1" }],
    ["METRICS_HOST", { METRICS_HOST: "0.0.0.0", METRICS_PORT: "9464" }],
  ])("log one warning that starts with %s for the settings %j", (name, env) => {
    expect(warningsOf({ ...complete, ...env })).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  });

  it.each([
    { SMTP_URL: "smtp://localhost:25" },
    { SMTP_URL: "smtp://mail.example:587?requireTLS=true" },
    { DATABASE_URL: "postgres://shop@postgres/shop" },
    { DATABASE_URL: "postgres://shop@[::1]/shop" },
    { DATABASE_URL: "postgres://shop@db.example/shop?sslmode=verify-full" },
    { TURNSTILE_URL: "http://127.0.0.1:4000" },
    { BRAINTREE_URL: "http://127.0.0.1:4000" },
    { METRICS_PORT: "9464" },
  ])("accept the settings %j", (env) => {
    expect(warningsOf({ ...complete, ...env })).toEqual([]);
  });
});
