import { expect, it } from "vitest";
import { sanitiseHtml } from "./sanitise.ts";

const around = (label: string, table: string) =>
  `<div role="group" aria-label="${label}" tabindex="0" data-scrolls>${table}</div>`;
const table = "<table><tbody><tr><td>1</td></tr></tbody></table>";

it("makes each table scrollable by keyboard, labelled by its caption or the preceding heading", () => {
  const captioned = '<table dir="ltr"><caption>Rates &amp; <b>"days"</b></caption><tbody></tbody></table>';
  expect(sanitiseHtml(`<p>Before</p>${table}<h2>To <em>islands</em></h2>${table}${captioned}`)).toBe(
    `<p>Before</p>${around("Table", table)}<h2>To <em>islands</em></h2>${around("To islands", table)}${around(
      "Rates &amp; &quot;days&quot;",
      captioned,
    )}`,
  );
});

it("does not break nested tables", () => {
  const outer = (inner: string) => `<table><tbody><tr><td>${inner}</td></tr></tbody></table>`;
  expect(sanitiseHtml(outer(table))).toBe(around("Table", outer(around("Table", table))));
});

it("is idempotent, including for HTML that was stored or exported", () => {
  const once = sanitiseHtml(`<h2>Rates</h2><div>${table}</div><div>${table}</div>`);
  expect(once.match(/<div/g)).toHaveLength(4);
  expect(sanitiseHtml(once)).toBe(once);
  expect(sanitiseHtml(once.replace("Rates", "Prices"))).toBe(once.replaceAll("Rates", "Prices"));
});

it("keeps stored HTML from naming groups or taking focus", () => {
  const written = '<div role="dialog" aria-label="Sign in" tabindex="0">text</div>';
  expect(sanitiseHtml(written)).toBe("<div>text</div>");
  expect(sanitiseHtml(written.replace("<div", "<div data-scrolls"))).toBe("text");
});

it("leaves all other HTML unchanged", () => {
  const html = "<h2>Tables</h2><p>A &lt;table for two</p>";
  expect(sanitiseHtml(html)).toBe(html);
});
