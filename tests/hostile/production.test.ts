import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataDir, removeDataDir, startShop } from "../e2e/support/runningShop.ts";

/** Environment for a shop whose merchant forgot the payment keys. */
const withoutKeys = { NODE_ENV: "production", BASE_URL: "https://wine.example", SAMPLE_PRODUCTS: "0" };

describe("a shop in production without payment keys", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeDataDir();
  });
  afterAll(() => removeDataDir(dataDir));

  it.each([
    { workers: "1", databaseUrl: "" },
    { workers: "2", databaseUrl: "postgres://nowhere.invalid/shop" },
  ])("exits after printing the variable names to standard error, with $workers workers", ({ workers, databaseUrl }) => {
    const env = { PATH: process.env["PATH"], ...withoutKeys, DATA_DIR: dataDir, PORT: "0" };
    const { status, stderr } = spawnSync(process.execPath, ["dist/shop/main.js"], {
      env: { ...env, WORKERS: workers, DATABASE_URL: databaseUrl },
      encoding: "utf8",
      timeout: 60_000,
    });
    expect(status, stderr).toBe(1);
    expect(stderr).toMatch(/BRAINTREE_MERCHANT_ID.*AFTERPAY_MERCHANT_ID.*TEST_PAYMENTS=on/);
  });

  it("starts with TEST_PAYMENTS=on, and logs one warning that orders cost nothing", async () => {
    const shop = await startShop(dataDir, { ...withoutKeys, TEST_PAYMENTS: "on" });
    await shop.stop();
    const warnings = shop
      .log()
      .split("\n")
      .filter((line) => line.includes('"level":"warn"') && line.includes("TEST_PAYMENTS"));
    expect(warnings).toEqual([expect.stringContaining("no one is charged")]);
  });
});
