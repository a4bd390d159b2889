import { phrasingTags, plainText } from "@corkwood/commerce";
import sanitizeHtml from "sanitize-html";

/** Marks the wrapper of a table. Styles select it by this attribute. */
const scrolls = "data-scrolls";

const parts = /<h[2-6]\b[^>]*>(.*?)<\/h[2-6]>|<table\b[^>]*>(?:\s*<caption\b[^>]*>(.*?)<\/caption>)?|<\/table>/gis;

/** Returns the text content of HTML, escaped for an attribute. */
function attributeText(html: string): string {
  const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return plainText(html).replaceAll(/[&<>"]/g, (character) => escapes[character] ?? "");
}

/**
 * Wraps each table in a scroll container, so that a wide table does not widen the page
 * (specification/content#html-tables). The container is keyboard-focusable, and its accessible name is the table's
 * caption, or else the preceding heading. The container is a group rather than a landmark, because the names of the
 * page's other tables are unknown here.
 * @param html well-formed HTML, such as a sanitiser's output
 */
function withScrollableTables(html: string): string {
  if (!html.includes("<table")) return html;
  let heading = "";
  return html.replaceAll(parts, (part: string, headingHtml?: string, caption?: string) => {
    if (headingHtml !== undefined) {
      heading = attributeText(headingHtml);
      return part;
    }
    if (part.startsWith("</")) return `${part}</div>`;
    const name = attributeText(caption ?? "") || heading || "Table";
    return `<div role="group" aria-label="${name}" tabindex="0" ${scrolls}>${part}`;
  });
}

const texts = "p br hr h2 h3 h4 ul ol li blockquote dl dt dd div";
const tables = "table caption thead tbody tfoot tr th td";
const pictures = "img figure figcaption";

/**
 * The only function that sanitises HTML from the merchant or an import. Runs when content is written or loaded, so
 * pages can render stored content as is. Allows text, lists, tables, links and the shop's own pictures, but nothing
 * that runs code, embeds frames, submits forms or covers the page.
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
    // HTML that has been sanitised before has a wrapper around each table. Renaming the wrapper's tag to a disallowed
    // name drops it, and a new wrapper is added later.
    div: (tagName, attribs) => ({ tagName: scrolls in attribs ? scrolls : tagName, attribs }),
    a: (tagName, attribs) => ({
      tagName,
      // Other sites get neither a reference to this window nor search engine credit.
      attribs: /^https?:/i.test(attribs["href"] ?? "") ? { ...attribs, rel: "noopener nofollow" } : attribs,
    }),
  },
};

/**
 * Number of pictures from other sites in sanitised HTML. Pages load only the shop's own pictures
 * (specification/merchant#own-pictures), so these are not shown.
 */
export function countOutsidePictures(html: string): number {
  return html.match(/<img[^>]*\ssrc="https:/g)?.length ?? 0;
}

/** Returns HTML that is safe to insert into a page. Wide tables in it scroll separately from the page. Idempotent. */
export function sanitiseHtml(html: string): string {
  return html === "" ? "" : withScrollableTables(sanitizeHtml(html, allowed));
}
