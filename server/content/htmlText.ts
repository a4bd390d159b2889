import { plainText, withoutUnseen } from "@corkwood/commerce";
import sanitizeHtml from "sanitize-html";
import { sanitiseHtml } from "./sanitise.ts";

/** '<Reserve>' is text, because HTML has no such element. */
const elements = [...sanitizeHtml.defaults.allowedTags, "img", "del", "ins", "font", "center", "script", "style"];
const afterBracket = `(?:/?(?:${elements.join("|")})(?:[\\s/][^<>]*)?|!--[^<>]*--)>`;
/** With its semicolon: 'AT&T' and 'a&b' are text. */
const afterAmpersand = "(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,31});";

const markup = new RegExp(`<${afterBracket}|&${afterAmpersand}`, "i");
const notMarkup = new RegExp(`<(?!${afterBracket})|&(?!${afterAmpersand})`, "gi");
const escapes: Readonly<Record<string, string>> = { "<": "&lt;", "&": "&amp;" };
const escape = (character: string) => escapes[character] ?? character;

/**
 * A text that may be written as HTML, for a field without HTML: tags are removed, and entities are decoded once. Text
 * without either is returned as it is.
 */
export function textOfHtml(written: string): string {
  if (!markup.test(written)) return written;
  return withoutUnseen(plainText(sanitiseHtml(written.replace(notMarkup, escape)))).trim();
}

/** The form from which `textOfHtml` reads this text. */
export function htmlOfText(text: string): string {
  return textOfHtml(text) === text ? text : text.replaceAll(/[<&]/g, escape);
}
