import { html as template } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** HTML created by `html`, which other templates do not escape again. */
export type Html = HtmlEscapedString;

/** Strings and numbers are escaped. `undefined` and `false` render nothing. */
export type Part = string | number | Html | readonly Part[] | undefined | false;

/** Hono's template function, typed so that it does not accept promises. Escapes all inserted values. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = template(strings, ...parts);
  if (markup instanceof Promise) throw new TypeError("Email templates do not accept promises.");
  return markup;
}

/** Lines of text separated by line breaks. */
export const linesOf = (lines: readonly string[]): Part => lines.map((line, index) => html`${index > 0 && br}${line}`);
const br = html`<br />`;
