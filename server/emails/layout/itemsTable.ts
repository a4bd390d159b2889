import type { Image } from "@corkwood/commerce";
import { isLoopback } from "../../foundation/config/environment.ts";
import { html, linesOf, type Html } from "./html.ts";
import { link } from "./parts.ts";
import { look } from "./looks.ts";
import type { Row } from "./parts.ts";

export interface Item {
  name: string;
  /** Absolute URL. */
  href?: string;
  details?: readonly string[];
  image: Image | null;
  amount?: string;
}

export interface ItemsTable {
  /** Accessible name of the table. */
  label: string;
  items: readonly Item[];
  /** Rows below the items. The last one is the total. */
  totals?: readonly Row[];
  /** Base URL of the shop. */
  baseUrl: string;
}

/**
 * A small picture if mail clients can reach the shop. The product name is next to the picture, so the alternative text
 * is empty.
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

/** Table of bottles with pictures, sizes and prices. */
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
