import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bareText, edgeSpaces } from "./bareText.ts";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

const components = sourceFiles.filter((path) => /^(ui|storefront)\/.*\.tsx$/.test(path) && !isForTests(path));

/** Matches that a check finds in all components. */
const placesOf = (check: typeof bareText) =>
  components.flatMap((path) => check(path, readFileSync(absolute(path), "utf8")).map((line) => `${path}:${line}`));

describe("text next to a conditional sibling", () => {
  it("is wrapped in an element, in all components", () => {
    expect(placesOf(bareText)).toEqual([]);
  });

  it.each([
    "<p>Wishlist{count > 0 && <span />}</p>",
    "<p>{selected && <Icon />}{label}</p>",
    "<p>{tone ? <Icon /> : null}{`${count} left`}</p>",
    "<p>Sent{on !== undefined && ` on ${on}`}</p>",
    "<p>{total}{on ? ` on ${on}` : ''}</p>",
    "<p>Orders: {numbers.map((number) => <b>{number}</b>)}</p>",
    "<p>{parts.map((part) => (part.match ? <mark /> : part.text))}{suffix}</p>",
    "<p>{isKnown && <>{count} items <b /></>}</p>",
    "<p>{loading ? <Spinner /> : total}<b /></p>",
  ])("is reported in %s", (source) => {
    expect(bareText("a.tsx", `const a = ${source};`)).toEqual([1]);
  });

  it.each([
    "<p>Wishlist <b /></p>",
    "<p><span>{label}</span>{count > 0 && <b />}</p>",
    "<p>{isOpen ? 'Less' : 'More'}<Icon /></p>",
    "<p>{error}</p>",
    "<p>{loading ? <Spinner /> : total}</p>",
    "<p><b />{' '}{isOpen && <b />}</p>",
    "<ul>{items.map((item) => <li>{item}</li>)}</ul>",
  ])("is not reported in %s", (source) => {
    expect(bareText("a.tsx", `const a = ${source};`)).toEqual([]);
  });

  it("is not reported in slots with the type Elements", () => {
    const source =
      "interface P { action: Elements }\nconst C = ({ action, note }: P) => <p>{note && <b />}{action}</p>;";
    expect(bareText("a.tsx", source)).toEqual([]);
    expect(bareText("a.tsx", source.replace("Elements", "ReactNode"))).toEqual([2]);
  });
});

describe("a space at the edge of an element", () => {
  it("is moved between elements in all components", () => {
    expect(placesOf(edgeSpaces)).toEqual([]);
  });

  it.each([
    "<p>Remove<b> {name}</b></p>",
    "<p><b>Was </b>{was}</p>",
    "<p>{count}<b>{count === 1 ? ' product' : ' products'}</b></p>",
    "<p><b>{`${year} `}</b></p>",
    "<p><b>{' '}{name}</b></p>",
  ])("is reported in %s", (source) => {
    expect(edgeSpaces("a.tsx", `const a = ${source};`)).toEqual([1]);
  });

  it.each(["<p>Remove <b>{name}</b></p>", "<p>\n  Was {was}\n  <b />{' '}\n  now\n</p>", "<p><b />{' '}<b /></p>"])(
    "is not reported in %s",
    (source) => {
      expect(edgeSpaces("a.tsx", `const a = ${source};`)).toEqual([]);
    },
  );
});
