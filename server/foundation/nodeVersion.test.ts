import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkNode, nodeRisk } from "./nodeVersion.ts";

const november = Date.UTC(2026, 10, 28);

describe("the Node version check", () => {
  it.each([
    ["v20.20.2", "Node v20.20.2 has received no security fixes since 2026-04-30: use Node 24."],
    ["v25.9.0", "Node v25.9.0 has received no security fixes since 2026-06-01: use Node 24."],
    ["v22.23.3", "Node v22.23.3 has a known vulnerability in its Brotli decoder: use 22.23.4 or later."],
    ["v24.9.1", "Node v24.9.1 has a known vulnerability in its Brotli decoder: use 24.22.1 or later."],
  ])("logs a single warning for version %s", (version, message) => {
    const warnings: string[] = [];
    checkNode({ warn: (text: string) => warnings.push(text) }, version, november);
    expect(warnings).toEqual([message]);
  });

  it.each(["v22.23.4", "v22.24.0", "v24.22.1", "v24.100.0", "v26.12.1", "v27.0.0"])("accepts version %s", (version) => {
    expect(nodeRisk(version, november)).toBeUndefined();
  });

  it("warns about a version once its support ends", () => {
    expect(nodeRisk("v22.99.0", Date.UTC(2027, 3, 30))).toBeUndefined();
    expect(nodeRisk("v22.99.0", Date.UTC(2027, 4, 1))).toContain("no security fixes since 2027-04-30");
  });

  it("accepts the Node versions in the image and the version file", () => {
    const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
    const images = [...read("deploy/Dockerfile").matchAll(/^FROM node:([\d.]+)/gm)].map(([, version = ""]) => version);
    expect(images.length).toBeGreaterThan(1);
    expect(new Set(images).size).toBe(1);
    expect(nodeRisk(images[0] ?? "", november)).toBeUndefined();
    expect(images[0]?.split(".")[0]).toBe(read(".nvmrc").trim().split(".")[0]);
  });
});
