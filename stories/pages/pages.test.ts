import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pageAddresses } from "../support/pageAddresses.ts";

/** All quoted strings in the stories. */
const written = new Set(
  readdirSync("stories/pages", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".stories.tsx"))
    .flatMap((file) => [...readFileSync(`stories/pages/${file}`, "utf8").matchAll(/["`]([^"`\n]+)["`]/g)])
    .map(([, text]) => text),
);

describe("page stories", () => {
  it.each(pageAddresses)("show the route %s", (_, expected) => {
    expect(expected.filter((address) => !written.has(address))).toEqual([]);
  });
});
