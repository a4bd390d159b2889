import sanitizeHtml from "sanitize-html";

const texts = "p br hr h2 h3 h4 ul ol li blockquote dl dt dd div span";
const phrases = "a strong b em i u s small sub sup abbr time code";
const tables = "table caption thead tbody tfoot tr th td";
const pictures = "img figure figcaption";

/**
 * The one place where HTML from the merchant or from an import is made harmless. It is applied when content is written
 * or loaded, so that pages show what is stored. Text, lists, tables, links, pictures of the shop; nothing that runs,
 * frames, submits or positions itself over the page.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [texts, phrases, tables, pictures].flatMap((tags) => tags.split(" ")),
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
    a: (tagName, attribs) => ({
      tagName,
      // A foreign page gets no handle on this one, and no credit with search engines.
      attribs: /^https?:/i.test(attribs["href"] ?? "") ? { ...attribs, rel: "noopener nofollow" } : attribs,
    }),
  },
};

/** HTML that can be put into a page as it is. */
export function sanitiseHtml(html: string): string {
  return html === "" ? "" : sanitizeHtml(html, allowed);
}
