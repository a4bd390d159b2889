import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pageAddresses } from "../support/pageAddresses.ts";

const files = readdirSync("stories/pages", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".stories.tsx"))
  .map((file) => [file, readFileSync(`stories/pages/${file}`, "utf8")] as const);

/** All quoted strings in the stories. */
const written = new Set(
  files.flatMap(([, source]) => [...source.matchAll(/["`]([^"`\n]+)["`]/g)]).map(([, text]) => text),
);

describe("page stories", () => {
  it.each(pageAddresses)("show the route %s", (_, expected) => {
    expect(expected.filter((address) => !written.has(address))).toEqual([]);
  });

  it("fill the window", () => {
    // If the default export has a comment, Storybook replaces all parameters that are not written as a literal.
    const layout = 'parameters: { layout: "fullscreen"';
    expect(files.filter(([, source]) => !source.includes(layout)).map(([file]) => file)).toEqual([]);
  });
});
