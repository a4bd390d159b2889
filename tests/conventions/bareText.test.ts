import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bareText } from "./bareText.ts";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

describe("text beside a conditional sibling", () => {
  it("is in an element of its own, in every component", () => {
    const files = sourceFiles.filter((path) => /^(ui|storefront)\/.*\.tsx$/.test(path) && !isForTests(path));
    const wrong = files.flatMap((path) =>
      bareText(path, readFileSync(absolute(path), "utf8")).map((line) => `${path}:${line}`),
    );
    expect(wrong).toEqual([]);
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
  ])("is found: %s", (source) => {
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
  ])("is not seen in %s", (source) => {
    expect(bareText("a.tsx", `const a = ${source};`)).toEqual([]);
  });

  it("is not seen in slots of the type Elements", () => {
    const source =
      "interface P { action: Elements }\nconst C = ({ action, note }: P) => <p>{note && <b />}{action}</p>;";
    expect(bareText("a.tsx", source)).toEqual([]);
    expect(bareText("a.tsx", source.replace("Elements", "ReactNode"))).toEqual([2]);
  });
});
