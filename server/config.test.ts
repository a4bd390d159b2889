import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

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
    ["SAMPLE_PRODUCTS", "many"],
  ])("stops the start where %s is %j, and names it", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be`));
  });

  it("stops the start where a provider is half configured", () => {
    expect(() => readConfig({ SMTP_URL: "smtp://mail.example" })).toThrow(/EMAIL_FROM is missing/);
    expect(() => readConfig({ GOOGLE_PLACES_URL: "https://places.example" })).toThrow(/GOOGLE_MAPS_API_KEY is missing/);
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
});
