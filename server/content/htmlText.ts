import { plainText, withoutUnseen } from "@corkwood/commerce";
import sanitizeHtml from "sanitize-html";
import { sanitiseHtml } from "./sanitise.ts";

/** Known HTML tags. '<Reserve>' is text, because HTML has no such element. */
const elements = [...sanitizeHtml.defaults.allowedTags, "img", "del", "ins", "font", "center", "script", "style"];
const afterBracket = `(?:/?(?:${elements.join("|")})(?:[\\s/][^<>]*)?|!--[^<>]*--)>`;
/** Entity with its semicolon. 'AT&T' and 'a&b' are text. */
const afterAmpersand = "(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,31});";

const markup = new RegExp(`<${afterBracket}|&${afterAmpersand}`, "i");
const notMarkup = new RegExp(`<(?!${afterBracket})|&(?!${afterAmpersand})`, "gi");
const escapes: Readonly<Record<string, string>> = { "<": "&lt;", "&": "&amp;" };
const escape = (character: string) => escapes[character] ?? character;

/**
 * Converts text that may be HTML to plain text for a field: removes tags, and decodes entities once. Other text is
 * returned unchanged.
 */
export function textOfHtml(written: string): string {
  if (!markup.test(written)) return written;
  return withoutUnseen(plainText(sanitiseHtml(written.replace(notMarkup, escape)))).trim();
}

/** Encodes text as the HTML from which `textOfHtml` restores it. */
export function htmlOfText(text: string): string {
  return textOfHtml(text) === text ? text : text.replaceAll(/[<&]/g, escape);
}
