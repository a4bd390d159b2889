import { html as template } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** HTML made by `html`: another template does not escape it again. */
export type Html = HtmlEscapedString;

/** Texts and numbers are escaped; `undefined` and `false` leave nothing. */
export type Part = string | number | Html | readonly Part[] | undefined | false;

/** hono's template, which escapes everything that is put into it. It takes no promises. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const made = template(strings, ...parts);
  if (made instanceof Promise) throw new TypeError("A template of an email was given a promise.");
  return made;
}

/** Lines of text, one below the other. */
export const linesOf = (lines: readonly string[]): Part => lines.map((line, index) => html`${index > 0 && br}${line}`);
const br = html`<br />`;
