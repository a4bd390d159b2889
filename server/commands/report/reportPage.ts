import { html, type Html } from "../../emails/layout/html.ts";
import type { ReportTable } from "../../visits/report.ts";
import { standalonePage } from "../page/standalonePage.ts";

/** Formats a cell. @param decimals minimum number of decimals */
const text = (cell: string | number, decimals: number) =>
  typeof cell === "number" ? cell.toLocaleString("en-AU", { minimumFractionDigits: decimals }) : cell;

/**
 * Cell with a name above a bar, so that names are not cut off even on a narrow page. @param part bar length, from 0 to
 * 1
 */
function nameCell(name: string | number, part: number): Html {
  const width = Math.round(part * 1000) / 10;
  return html`<th scope="row">
    <span>${String(name)}</span>
    <svg width="100%" height="6" aria-hidden="true"><rect width="${width}%" height="6"></rect></svg>
  </th>`;
}

function section({ title, columns, rows, plotted }: ReportTable): Html {
  if (rows.length === 0)
    return html`<section>
      <h2>${title}</h2>
      <p>Nothing in this period.</p>
    </section>`;
  const max = Math.max(1, ...rows.map((row) => Number(row[plotted] ?? 0)));
  const head = columns.map((column) => html`<th scope="col">${column}</th>`);
  const body = rows.map(
    ([name = "", ...cells]) =>
      html`<tr>
        ${nameCell(name, Number(cells[plotted - 1] ?? 0) / max)}${cells.map((cell, at) => html`<td>${text(cell, columns[at + 1] === "Dollars" ? 2 : 0)}</td>`)}
      </tr>`,
  );
  return html`<section>
    <h2>${title}</h2>
    <table>
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </section>`;
}

/** Report styles. Tables are arranged in as many columns as fit. */
const styles = `
  h1, h2 { font-family: Georgia, serif; font-weight: 500; line-height: 1.2; }
  h2 { font-size: 1.25rem; margin: 0 0 0.5rem; }
  .tables { columns: 34rem; column-gap: 3rem; }
  section { break-inside: avoid; padding-bottom: 2rem; }
  table { border-collapse: collapse; width: 100%; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { text-align: start; vertical-align: top; padding: 0.375rem 0; border-bottom: 1px solid var(--rule); }
  thead th { color: var(--muted); font-size: 0.875rem; font-weight: 400; vertical-align: bottom; }
  tbody th { font-weight: 400; width: 99%; overflow-wrap: anywhere; }
  td, thead th:not(:first-child) { text-align: end; padding-inline-start: 1rem; font-variant-numeric: tabular-nums; }
  td { white-space: nowrap; }
  svg { display: block; margin-top: 0.25rem; }
  rect { fill: var(--accent); }
  @media (forced-colors: active) { rect { fill: CanvasText; } }
`;

/**
 * Renders the report as a self-contained file that opens offline. @param heading names the days that the report covers
 */
export function reportPage(tables: readonly ReportTable[], heading: string): string {
  const body = html`<h1>${heading}</h1>
    <div class="tables">${tables.map(section)}</div>`;
  return standalonePage({ title: heading, styles, body });
}
