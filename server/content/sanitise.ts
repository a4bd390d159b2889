import { phrasingTags } from "@corkwood/commerce";
import sanitizeHtml from "sanitize-html";
import { scrolls, withScrollableTables } from "./scrollableTables.ts";

const texts = "p br hr h2 h3 h4 ul ol li blockquote dl dt dd div";
const tables = "table caption thead tbody tfoot tr th td";
const pictures = "img figure figcaption";

/**
 * The only place that sanitises HTML from the merchant or from an import. It runs when content is written or loaded, so
 * pages can show what is stored. Allowed are text, lists, tables, links and pictures of the shop; nothing that runs
 * code, makes frames, submits forms or positions itself over the page.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...phrasingTags, ...[texts, tables, pictures].flatMap((tags) => tags.split(" "))],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    abbr: ["title"],
    time: ["datetime"],
    "*": ["lang", "dir"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    h1: "h2",
    // HTML that was sanitised before has an element around each table, and gets a new one: a name that is not allowed drops it.
    div: (tagName, attribs) => ({ tagName: scrolls in attribs ? scrolls : tagName, attribs }),
    a: (tagName, attribs) => ({
      tagName,
      // Another site gets no reference to this window, and no credit with search engines.
      attribs: /^https?:/i.test(attribs["href"] ?? "") ? { ...attribs, rel: "noopener nofollow" } : attribs,
    }),
  },
};

/**
 * How many pictures of sanitised HTML are at other addresses than the shop's. Pages may load only the shop's own
 * (specification/merchant#own-pictures), so nobody sees the others.
 */
export function countOutsidePictures(html: string): number {
  return html.match(/<img[^>]*\ssrc="https:/g)?.length ?? 0;
}

/** HTML that is safe to put into a page, and whose tables scroll by themselves. The same again for what it returned. */
export function sanitiseHtml(html: string): string {
  return html === "" ? "" : withScrollableTables(sanitizeHtml(html, allowed));
}
