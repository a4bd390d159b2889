import { readFile, readdir } from "node:fs/promises";
import { errorCatalogue, errorCodes } from "@corkwood/commerce/schemas";
import { expect, it } from "vitest";

const folder = "docs/specification";
const read = (file: string) => readFile(`${folder}/${file}`, "utf8");

/** Codes in the specification's notation. */
function codesIn(markdown: string): string[] {
  return [...markdown.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`/g)].map(([, code = ""]) => code);
}

it("lists exactly the codes in the specification", async () => {
  const written = [...codesIn(await read("errors.md")), ...codesIn(await read("vouchers.md"))];
  expect([...new Set(written)].toSorted()).toEqual([...errorCodes].toSorted());
});

it("mentions no code outside the list in other files", async () => {
  const files = (await readdir(folder)).filter((file) => file !== "providers.md" && file !== "README.md");
  // 3-D Secure codes are also mentioned by their prefix.
  const isKnown = (code: string) => errorCodes.some((known) => known === code || known.startsWith(`${code}_`));
  const unknown: string[] = [];
  for (const file of files) unknown.push(...codesIn(await read(file)).filter((code) => !isKnown(code)));
  expect(unknown).toEqual([]);
});

it("has exactly the messages in the specification", async () => {
  const pages = await Promise.all((await readdir(folder)).map(read));
  const quoted = new Set(pages.flatMap((page) => [...page.matchAll(/"([^"\n]+)"/g)].map(([, text]) => text)));
  // The wording for vouchers and bot checks is the project's own (specification/vouchers#wording).
  const texts = Object.entries(errorCatalogue).flatMap(([code, entry]) =>
    "text" in entry && !/^(VOUCHER|CAPTCHA)_/.test(code) ? [entry.text] : [],
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => !quoted.has(text))).toEqual([]);
});
