import { join } from "node:path";
import { format } from "oxfmt";
import { expect, it } from "vitest";
import { ownConfig } from "../foundation/config/ownConfig.ts";
import { paymentsConfig } from "../providers/payments/registry.ts";
import { readConfig } from "./readConfig.ts";
import { configurationPage, documented, environmentExample, sections } from "./testing/configurationDocs.ts";

const root = join(import.meta.dirname, "../..");
const names = Object.keys(documented).toSorted();

it("lists every variable in exactly one section", () => {
  expect(sections.flatMap((section) => section.names).toSorted()).toEqual(names);
});

it("generates docs/configuration.md", async () => {
  const { code } = await format("configuration.md", configurationPage(), { printWidth: 120 });
  await expect(code).toMatchFileSnapshot(join(root, "docs/configuration.md"));
});

it("generates .env.example", async () => {
  await expect(environmentExample()).toMatchFileSnapshot(join(root, ".env.example"));
});

it("has examples that the server accepts", () => {
  const examples = Object.fromEntries(Object.entries(documented).map(([name, { example }]) => [name, example]));
  expect([ownConfig, paymentsConfig].flatMap((reader) => reader.check(examples))).toEqual([]);
});

it.each(["The server", "Data"])("states the server's actual defaults of '%s'", (heading) => {
  const section = sections.find((one) => one.heading === heading)?.names ?? [];
  expect(section.length).toBeGreaterThan(0);
  for (const name of section) {
    const { fallback } = documented[name] as { fallback?: string };
    if (fallback === undefined || /PORT| /.test(fallback)) continue;
    expect(readConfig({ [name]: fallback }), name).toEqual(readConfig({}));
  }
});
