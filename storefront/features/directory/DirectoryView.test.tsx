import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DirectoryView } from "./DirectoryView.tsx";

function markupOf(names: readonly string[]): string {
  const entries = names.map((name) => ({ name, path: `/brands/${name}`, count: 2 }));
  return renderToStaticMarkup(<DirectoryView entries={entries} label="Brands" path="/brands" page={1} pageCount={1} />);
}

const found = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, name]) => name);

it("shows a link for each initial letter, and one link for all other names", () => {
  const markup = markupOf(["4 Pines", "Aberlour", "Ardbeg", "Bell Rock", "Château Larronde", "Gully Road", "Église"]);
  const targets = found(markup, /href="#([^"]+)"/g);
  expect(targets).toEqual(["letter-other", "letter-A", "letter-B", "letter-C", "letter-G", "letter-E"]);
  expect(found(markup, /<section id="([^"]+)"/g)).toEqual(targets);
});

it("shows no letter links if there are few letters", () => {
  expect(markupOf(["Aberlour", "Ardbeg", "Bell Rock"])).not.toContain("Letters");
});
