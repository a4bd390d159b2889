import { html, linesOf, type Html, type Part } from "./html.ts";
import { look } from "./looks.ts";

export type Row = readonly [label: string, value: string];

export const heading = (words: string): Html => html`<h1 ${look("heading")}>${words}</h1>`;

export const paragraph = (...parts: Part[]): Html => html`<p ${look("paragraph")}>${parts}</p>`;

export const link = (words: string, href: string): Html => html`<a href="${href}" ${look("link")}>${words}</a>`;

/** Makes the whole button clickable, even in mail clients that support padding only in table cells. */
export function button(words: string, href: string): Html {
  return html`
    <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
      <tr>
        <td align="center" ${look("buttonGround")}><a href="${href}" ${look("button")}>${words}</a></td>
      </tr>
    </table>
  `;
}

/** Highlighted content on its own background. */
export function panel(content: Html): Html {
  return html`
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
      <tr>
        <td ${look("panel")}>${content}</td>
      </tr>
    </table>
  `;
}

export const subheading = (words: string): Html => html`<h2 ${look("subheading")}>${words}</h2>`;

export const lines = (words: readonly string[]): Html => html`<p ${look("lines")}>${linesOf(words)}</p>`;

/** Table of names and values. */
export function factsTable(label: string, rows: readonly Row[]): Html {
  return html`
    <table aria-label="${label}" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0">
      ${rows.map(
        ([name, value]) => html`
          <tr>
            <th scope="row" ${look("label")}>${name}</th>
            <td ${look("value")}>${value}</td>
          </tr>
        `,
      )}
    </table>
  `;
}

/** Places contents side by side if there is enough space, without a media query. */
export function columns(contents: readonly Html[]): Html {
  return html`<div style="font-size:0">
    ${contents.map(
      (content) => html`
        <div style="display:inline-block;width:100%;max-width:266px;vertical-align:top;font-size:16px">
          <div style="padding:0 16px 24px 0">${content}</div>
        </div>
      `,
    )}
  </div>`;
}
