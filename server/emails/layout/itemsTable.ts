import type { Image } from "@corkwood/commerce";
import { isLoopback } from "../../foundation/config/environment.ts";
import { html, linesOf, type Html } from "./html.ts";
import { link } from "./parts.ts";
import { look } from "./looks.ts";
import type { Row } from "./parts.ts";

export interface Item {
  name: string;
  /** Absolute. */
  href?: string;
  details?: readonly string[];
  image: Image | null;
  amount?: string;
}

export interface ItemsTable {
  /** What the table shows, for screen readers. */
  label: string;
  items: readonly Item[];
  /** Below the items; the last one is the sum of all. */
  totals?: readonly Row[];
  /** Of the shop. */
  baseUrl: string;
}

/**
 * A small picture, if the shop has an address that a mail program can reach. Its name stands beside it, so it has no words
 * of its own.
 */
export function thumbnail(image: Image | null | undefined, baseUrl: string): Html | undefined {
  if (!image?.url.startsWith("/media/") || isLoopback(new URL(baseUrl).hostname)) return undefined;
  return html`<img
    src="${baseUrl}${image.url}/100.jpeg"
    width="48"
    height="60"
    alt=""
    style="display:block;border:0;border-radius:2px"
  />`;
}

/** Bottles with their pictures, sizes and prices. */
export function itemsTable({ label, items, totals = [], baseUrl }: ItemsTable): Html {
  const pictures = items.map(({ image }) => thumbnail(image, baseUrl));
  const hasPictures = pictures.some((picture) => picture !== undefined);
  const rows = items.map(
    ({ name, href, details = [], amount }, index) => html`
      <tr>
        ${hasPictures && html`<td ${look("picture")}>${pictures[index]}</td>`}
        <td ${look("cell")}>
          ${href === undefined ? html`<strong>${name}</strong>` : link(name, href)}
          ${details.length > 0 && html`<br /><span ${look("detail")}>${linesOf(details)}</span>`}
        </td>
        ${amount !== undefined && html`<td ${look("amount")}>${amount}</td>`}
      </tr>
    `,
  );
  const before = hasPictures ? 2 : 1;
  const sums = totals.map(([name, value], index) => {
    const isLast = index === totals.length - 1;
    return html`
      <tr>
        <th scope="row" colspan="${before}" ${look(isLast ? "total" : "sum")}>${name}</th>
        <td ${look(isLast ? "totalAmount" : "sumAmount")}>${value}</td>
      </tr>
    `;
  });
  return html`
    <table
      aria-label="${label}"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="border-collapse:collapse;margin:0 0 24px"
    >
      ${rows}${sums}
    </table>
  `;
}
