import { expect, it } from "vitest";
import { withScrollableTables } from "./scrollableTables.ts";

const around = (label: string, table: string) =>
  `<div class="scrolls" role="group" aria-label="${label}" tabindex="0">${table}</div>`;
const table = "<table><tbody><tr><td>1</td></tr></tbody></table>";

it("lets each table scroll by keyboard, named by its caption, or else by the heading above it", () => {
  const captioned = '<table id="rates"><caption>Rates &amp; <b>"days"</b></caption><tbody></tbody></table>';
  expect(withScrollableTables(`<p>Before</p>${table}<h2>To <em>islands</em></h2>${table}${captioned}`, "scrolls")).toBe(
    `<p>Before</p>${around("Table", table)}<h2>To <em>islands</em></h2>${around("To islands", table)}${around(
      "Rates &amp; &quot;days&quot;",
      captioned,
    )}`,
  );
});

it("keeps a table within a table whole", () => {
  const outer = (inner: string) => `<table><tbody><tr><td>${inner}</td></tr></tbody></table>`;
  expect(withScrollableTables(outer(table), "scrolls")).toBe(around("Table", outer(around("Table", table))));
});

it("changes nothing else", () => {
  const html = "<h2>Tables</h2><p>A table for two</p><tablet></tablet>";
  expect(withScrollableTables(html, "scrolls")).toBe(html);
});
