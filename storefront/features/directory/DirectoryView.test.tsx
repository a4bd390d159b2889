import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DirectoryView } from "./DirectoryView.tsx";

const entriesOf = (names: readonly string[]) => names.map((name) => ({ name, path: `/brands/${name}`, count: 2 }));

function markupOf(names: readonly string[], letters: [letter: string, page: number][], page = 1): string {
  return renderToStaticMarkup(
    <DirectoryView
      entries={entriesOf(names)}
      letters={letters.map(([letter, first]) => ({ letter, page: first }))}
      label="Brands"
      path="/brands"
      page={page}
      pageCount={3}
    />,
  );
}

const found = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, name]) => name);

it("links each initial letter to the directory page that lists its names", () => {
  const letters: [string, number][] = [
    ["#", 1],
    ["A", 1],
    ["B", 1],
    ["C", 2],
    ["E", 2],
    ["W", 3],
  ];
  const links = (markup: string) => found(markup, /href="([^"]*#[^"]+)"/g);
  const first = markupOf(["4 Pines", "Aberlour", "Ardbeg", "Bell Rock"], letters);
  expect(links(first)).toEqual([
    "#letter-other",
    "#letter-A",
    "#letter-B",
    "/brands?page=2#letter-C",
    "/brands?page=2#letter-E",
    "/brands?page=3#letter-W",
  ]);
  expect(found(first, /<section id="([^"]+)"/g)).toEqual(["letter-other", "letter-A", "letter-B"]);
  // The letter B continues on the second page.
  const second = markupOf(["Black Cockatoo", "Château Larronde", "Église"], letters, 2);
  expect(links(second)).toEqual([
    "/brands#letter-other",
    "/brands#letter-A",
    "#letter-B",
    "#letter-C",
    "#letter-E",
    "/brands?page=3#letter-W",
  ]);
});

it("has no letter links if there are only a few letters", () => {
  expect(
    markupOf(
      ["Aberlour", "Bell Rock"],
      [
        ["A", 1],
        ["B", 1],
      ],
    ),
  ).not.toContain("Letters");
});
