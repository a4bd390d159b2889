import { html, type Html } from "../../emails/layout/html.ts";
import type { ReportTable } from "../../visits/report.ts";

/** Pixels of the plots. */
const size = { width: 640, bar: 22, label: 220 };

const text = (cell: string | number) => (typeof cell === "number" ? cell.toLocaleString("en-AU") : cell);

/** A bar for each row. */
function plot({ rows, plotted, title }: ReportTable): Html {
  const values = rows.map((row) => Number(row[plotted] ?? 0));
  const max = Math.max(1, ...values);
  const room = size.width - size.label - 80;
  const bars = rows.map((row, at) => {
    const value = values[at] ?? 0;
    const width = Math.round((value / max) * room);
    const y = at * size.bar;
    return html`<text x="${size.label - 8}" y="${y + 15}" text-anchor="end">${String(row[0]).slice(0, 32)}</text>
      <rect x="${size.label}" y="${y + 3}" width="${width}" height="${size.bar - 6}"></rect>
      <text x="${size.label + width + 6}" y="${y + 15}">${text(value)}</text>`;
  });
  const height = rows.length * size.bar;
  return html`<svg viewBox="0 0 ${size.width} ${height}" role="img" aria-label="${title}">${bars}</svg>`;
}

function section(table: ReportTable): Html {
  const { title, columns, rows } = table;
  if (rows.length === 0)
    return html`<section>
      <h2>${title}</h2>
      <p>Nothing in these days.</p>
    </section>`;
  const head = columns.map((column) => html`<th scope="col">${column}</th>`);
  const body = rows.map(
    (row) =>
      html`<tr>
        ${row.map((cell) => html`<td>${text(cell)}</td>`)}
      </tr>`,
  );
  return html`<section>
    <h2>${title}</h2>
    ${plot(table)}
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

/** The whole report as one file that needs nothing else: it opens without a connection. @param heading names its days */
export function reportPage(tables: readonly ReportTable[], heading: string): string {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${heading}</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 44rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          th,
          td {
            text-align: left;
            padding: 0.25rem 0.5rem;
            border-bottom: 1px solid #8886;
          }
          svg {
            width: 100%;
            font-size: 12px;
            fill: currentColor;
          }
          rect {
            fill: #8a3b4c;
          }
        </style>
      </head>
      <body>
        <h1>${heading}</h1>
        ${tables.map(section)}
      </body>
    </html> `.toString();
}
