import { formatCents, clockCity, formatterIn, type AustralianState } from "@corkwood/commerce";
import { raw } from "hono/html";
import { html, type Html, type Part } from "../../../emails/layout/html.ts";
import { countOf, formatCount } from "../../command/command.ts";
import { standalonePage } from "../../page/standalonePage.ts";
import type { ImportReport, Listed, PriceState } from "./types.ts";
import { importPageStyles } from "./importPageStyles.ts";
import type { RefusedRow } from "./refusedRows.ts";

export type ImportOutcome = "imported" | "checked" | "refused";

/** Contents of the report page. */
export interface ImportPage extends Pick<ImportReport, "counts" | "prices" | "stock"> {
  /** Name of the imported file. */
  file: string;
  outcome: ImportOutcome;
  /** Epoch milliseconds. */
  at: number;
  /** State of the shop. */
  state: AustralianState;
  errors: { count: number; lines: readonly string[] };
  refused: Listed<RefusedRow>;
  warnings: { count: number; lines: readonly string[] };
  /** Further lines in the import summary. */
  notes: readonly string[];
  cards: { count: number; markup: string };
  /** Styles of the shop. */
  styles: string;
  /** The shop's theme. Undefined to follow the reader's colour scheme. */
  theme: string | undefined;
}

const outcomes = {
  imported: { tone: "good", sign: "M6 12.5l4 4 8-9", text: "Imported" },
  checked: { tone: "info", sign: "M12 11v6M12 6.5v1.5", text: "Dry run: nothing was changed" },
  refused: { tone: "bad", sign: "M7.5 7.5l9 9M16.5 7.5l-9 9", text: "Refused: nothing was changed" },
} as const satisfies Record<ImportOutcome, { tone: string; sign: string; text: string }>;

/** Renders an import's report page. Escapes all text from the file. */
export function importPage(page: ImportPage): string {
  const { file, outcome, at, state, errors, refused, warnings, cards, notes, styles, theme } = page;
  const { tone, sign, text } = outcomes[outcome];
  const body = html`<header>
      <p class="outcome" data-tone="${tone}">
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="${sign}"></path></svg><span>${text}</span>
      </p>
      <h1 translate="no">${file}</h1>
      <p class="muted">${momentText(at, state)}</p>
    </header>
    ${tiles(page)}
    ${
      errors.count > 0 &&
      section("errors", "Errors", countOf(errors.count, "error"), [
        !tableHasAll(refused, errors) && list(errors.lines),
        refused.items.length > 0 &&
          html`<h3>Rows with errors</h3>
            ${refusedTable(refused)}`,
      ])
    }
    ${
      warnings.count > 0 &&
      section(
        "warnings",
        "Warnings",
        `${countOf(warnings.count, "value")} that may be unintended. Warnings do not stop an import.`,
        list(warnings.lines),
      )
    }
    ${
      cards.count > 0 &&
      section(
        "cards",
        cards.count === 1 ? "The product in your shop" : `${cards.count} products in your shop`,
        aboutCards(page),
        html`<div class="cards">${raw(cards.markup)}</div>`,
      )
    }
    ${priceSection(page)} ${stockSection(page)}
    ${notes.length > 0 && section("notes", "More about this import", undefined, list(notes))}`;
  return standalonePage({ title: `Import of ${file}`, styles: importPageStyles, shopStyles: styles, theme, body });
}

/** Whether the table shows all errors. If so, a list above the table would only repeat them. */
function tableHasAll({ items }: ImportPage["refused"], { count }: ImportPage["errors"]): boolean {
  return items.reduce((sum, { messages }) => sum + messages.length, 0) === count;
}

function aboutCards({ outcome, counts: { added, changed, unchanged }, cards: { count } }: ImportPage): string {
  const see = outcome === "imported" ? "As shoppers see" : "As shoppers would see";
  const choice = count < added + changed + unchanged ? ": a random choice, the same each time for the same file" : "";
  return `${see} ${count === 1 ? "it" : "them"}${choice}. A product without a picture gets a drawing.`;
}

/** Formats a time as '28 November 2026 at 9:12 am, Melbourne time', in the time zone of the shop's state. */
function momentText(at: number, state: AustralianState): string {
  return `${formatterIn(state, { dateStyle: "long", timeStyle: "short" }).format(at)}, ${clockCity(state)} time`;
}

const nounOf = (count: number, one: string) => (count === 1 ? one : `${one}s`);

function tiles({ outcome, counts, prices, stock, refused, warnings, errors }: ImportPage): Html {
  const isRefused = outcome === "refused";
  const all = [
    ...(isRefused ? [{ ...refusedCount(refused, errors), to: "errors", tone: "bad" }] : []),
    { count: counts.added, text: "new", to: undefined },
    { count: counts.changed, text: "changed", to: undefined },
    { count: counts.unchanged, text: "unchanged", to: undefined },
    { count: prices.total, text: `${nounOf(prices.total, "price")} changed`, to: "prices" },
    { count: stock.total, text: "stock changed", to: "stock" },
    { count: warnings.count, text: nounOf(warnings.count, "warning"), to: "warnings" },
  ];
  return html`<ul class="tiles" aria-label="Counts">
    ${all.map(({ count, text, to, ...rest }) => {
      const inside = html`<strong>${formatCount(count)}</strong> <span>${text}</span>`;
      const link = to !== undefined && count > 0;
      return html`<li data-tone="${"tone" in rest ? rest.tone : ""}">
        ${link ? html`<a href="#${to}">${inside}</a>` : inside}
      </li>`;
    })}
  </ul>`;
}

/** An unreadable file has errors, but no rows. */
function refusedCount({ total }: ImportPage["refused"], { count }: ImportPage["errors"]) {
  return total > 0
    ? { count: total, text: `${nounOf(total, "row")} with errors` }
    : { count, text: nounOf(count, "error") };
}

function section(id: string, title: string, about: string | undefined, content: Part): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${about !== undefined && html`<p class="muted">${about}</p>`} ${content}
  </section>`;
}

const list = (lines: readonly string[]): Html =>
  html`<ul class="lines">
    ${lines.map((line) => html`<li>${line}</li>`)}
  </ul>`;

/** Renders the number of omitted rows. */
function more({ items, total }: Listed<unknown>): Part {
  return total > items.length && html`<p class="muted">… and ${formatCount(total - items.length)} more</p>`;
}

function table(label: string, columns: readonly string[], rows: readonly Html[]): Html {
  return html`<table aria-label="${label}">
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function refusedTable(refused: Listed<RefusedRow>): Part {
  const rows = refused.items.map(
    ({ line, messages, cells }) =>
      html`<tr>
        <th scope="row">${formatCount(line)}</th>
        <td>
          <ul>
            ${messages.map((message) => html`<li>${message}</li>`)}
          </ul>
          ${
            cells.length > 0 &&
            html`<ul class="cells" translate="no" aria-label="Cells of line ${line}">
              ${cells.map(cell)}
            </ul>`
          }
        </td>
      </tr>`,
  );
  return [table("Rows with errors", ["Line", "What is wrong, and the cells of the row"], rows), more(refused)];
}

const cell = ({ column, text, isWrong }: RefusedRow["cells"][number]): Html =>
  html`<li data-wrong="${isWrong ? "yes" : "no"}">
    ${column !== undefined && html`<span class="column">${column}</span> `}<span
      >${text === "" ? "(empty)" : text}</span
    >
  </li>`;

const product = (name: string, ...facts: string[]): Html =>
  html`<th scope="row">
    <span class="name">${name}</span>
    <span class="muted" translate="no">${facts.join(" · ")}</span>
  </th>`;

/** Price such as '$18.00', next to any former price, as shown to shoppers. */
function priceText({ price, original }: PriceState): Part {
  const [now, former] = [price, original].map((amount) => formatCents(amount));
  return [now, original > price && html` <small>was ${former}</small>`];
}

const signed = (number: number, unit = "") =>
  `${number > 0 ? "+" : number < 0 ? "−" : ""}${formatCount(Math.abs(number))}${unit}`;

function priceSection({ prices }: ImportPage): Part {
  if (prices.total === 0) return undefined;
  const { raised, lowered, total } = prices;
  const others = total - raised - lowered;
  const about = [
    `${formatCount(raised)} raised`,
    `${formatCount(lowered)} lowered`,
    ...(others > 0 ? [`${formatCount(others)} with another former price`] : []),
  ].join(", ");
  const rows = prices.items.map(({ sku, name, before, after }) => {
    const percent = before.price > 0 ? Math.round(((after.price - before.price) / before.price) * 100) : undefined;
    return html`<tr>
      ${product(name, sku)}
      <td>${priceText(before)}</td>
      <td>${priceText(after)}</td>
      <td>${percent === undefined ? "new price" : signed(percent, " %")}</td>
    </tr>`;
  });
  const content = [table("Changed prices", ["Product", "Before", "After", "Change"], rows), more(prices)];
  return section("prices", "Changed prices", `${about}.`, content);
}

function stockSection({ stock }: ImportPage): Part {
  if (stock.total === 0) return undefined;
  const rows = stock.items.map(
    ({ sku, name, size, before, after }) =>
      html`<tr>
        ${product(name, size, sku)}
        <td>${formatCount(before)}</td>
        <td>${formatCount(after)}</td>
        <td>${before === after ? "between stores" : signed(after - before)}</td>
      </tr>`,
  );
  const content = [table("Changed stock", ["Size", "Before", "After", "Change"], rows), more(stock)];
  return section("stock", "Changed stock", `${countOf(stock.total, "size")} with a different count.`, content);
}
