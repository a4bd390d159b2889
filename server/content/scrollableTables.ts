import { plainText } from "@corkwood/commerce";

/** Marks the wrapper of a table. Styles select it by this attribute. */
export const scrolls = "data-scrolls";

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
export function withScrollableTables(html: string): string {
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
