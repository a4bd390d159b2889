import { pathSlugOf } from "@corkwood/commerce";
import { textOfHtml } from "../../../content/htmlText.ts";
import { columnName } from "../../table/heading.ts";
import { alsoCalled, scoreColumns } from "../../products/columns.ts";

const factColumns = new Set([
  "region",
  "country",
  "producer",
  "varieties",
  "vintage",
  "abv",
  "closure",
  "drink_from",
  "drink_to",
  ...Object.keys(scoreColumns),
]);

/**
 * Maps a product's attributes to fact columns: 'Grape variety: Shiraz' sets `varieties`. If an attribute has several
 * values, uses the first; varieties are joined instead. Other attributes are ignored.
 */
export function factsOf(attributes: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const [name, value] of attributes) {
    const compared = columnName(name.replace(/^pa_/, ""));
    const column = factColumns.has(compared) ? compared : alsoCalled[compared];
    if (column === undefined || !factColumns.has(column) || value === "") continue;
    const before = facts[column];
    if (before === undefined) facts[column] = value;
    else if (column === "varieties") facts[column] = `${before}|${value}`;
  }
  return facts;
}

/** Splits a list in a cell. A separator after a backslash belongs to the value. */
export function partsOf(cell: string, separator: "," | "/" = ","): string[] {
  const parts = cell.match(separator === "," ? /(?:\\.|[^,\\]|\\$)+/gs : /(?:\\.|[^/\\]|\\$)+/gs) ?? [];
  return parts.map((part) => part.trim().replaceAll(/\\([,/])/g, "$1")).filter((part) => part !== "");
}

/** Removes categories that are ancestors of other listed categories, because platforms list both. */
export function innermost(categories: readonly string[]): string[] {
  const all = [...new Set(categories.map((trail) => trail.replaceAll(/\s*>\s*/g, " > ")))];
  return all.filter((trail) => !all.some((other) => other.startsWith(`${trail} > `)));
}

/** Accepts 'TRUE', '1', 'yes' and 'Y'. */
export const isYes = (cell: string) => /^(true|1|yes|y)$/i.test(cell);

/** Removes trailing zeros, because Magento writes four decimals. */
export const amountOf = (cell: string) => cell.replace(/([.,]\d\d)0+$/, "$1");

/** Returns the current and the former price. Drops a former price that is not higher. */
export function pricesOf(price: string, former: string): { price: string; originalPrice: string } {
  const [now, before] = [amountOf(price), amountOf(former)];
  const number = (amount: string) => Number(amount.replace(",", "."));
  return { price: now, originalPrice: before !== "" && !(number(before) <= number(now)) ? before : "" };
}

/** Whether a sale price with these dates applies. Dates without a time zone are read as UTC. */
export function isOnSale(from: string, to: string, now: number): boolean {
  return (from === "" || timeOf(from, "00:00:00") <= now) && (to === "" || now <= timeOf(to, "23:59:59"));
}

function timeOf(text: string, timeOfDay: string): number {
  const time = Date.parse(`${/\d:\d/.test(text) ? text : `${text} ${timeOfDay}`} UTC`);
  return Number.isNaN(time) ? Date.parse(text) : time;
}

const block = /<(p|div|ul|ol|h[1-6]|table|br|blockquote|section)\b/i;

/** Converts a description with blank lines between paragraphs to HTML. WooCommerce writes a line break as '\n'. */
export function paragraphs(text: string): string {
  const lines = text.replaceAll(String.raw`\n`, "\n").trim();
  if (lines === "" || block.test(lines)) return lines;
  const parts = lines.split(/\n\s*\n/).map((part) => part.trim().replaceAll(/\s*\n\s*/g, "<br>"));
  return parts.map((part) => `<p>${part}</p>`).join("");
}

/** Converts text, which may be HTML, to a URL slug. */
export const slugOfText = (written: string) => pathSlugOf(textOfHtml(written));
