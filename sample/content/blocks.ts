import type { ContentBlockInput, InfoPageInput } from "@corkwood/commerce";
import { categoryId } from "../products/categories.ts";

export const heading = (text: string, level: 2 | 3 | 4 = 2): ContentBlockInput => ({ type: "heading", level, text });
export const paragraph = (text: string): ContentBlockInput => ({ type: "paragraph", text, styles: [] });
export const html = (text: string): ContentBlockInput => ({ type: "html", html: text });
export const row = (groupItemWidths: number[], children: ContentBlockInput[]): ContentBlockInput => ({
  type: "group",
  direction: "horizontal",
  groupItemWidths,
  children,
});

export function callToAction(
  picture: string,
  alt: string,
  label: string,
  href: string,
  primary = false,
): ContentBlockInput {
  return {
    type: "imageCta",
    image: { url: `/media/content/${picture}`, alt },
    link: { label, href },
    labelPosition: primary ? "inside-center" : "inside-below",
    buttonType: primary ? "primary" : "secondary",
  };
}

export function table(head: string[], rows: string[][]): string {
  const cells = (tag: string, list: string[]) => list.map((cell) => `<${tag}>${cell}</${tag}>`).join("");
  return `<table><thead><tr>${cells("th", head)}</tr></thead><tbody>${rows.map((cellsOfRow) => `<tr>${cells("td", cellsOfRow)}</tr>`).join("")}</tbody></table>`;
}

/** Picture beside the following text. */
export const picture = (name: string, alt: string): ContentBlockInput => ({
  type: "image",
  image: { url: `/media/content/${name}`, alt },
  float: "right",
  stretch: false,
});

/** Carousel of a category's products, with a link to the full category. */
export const carousel = (
  title: string,
  link: [label: string, href: string],
  ...names: string[]
): ContentBlockInput => ({
  type: "productCarousel",
  heading: title,
  target: { kind: "category", id: categoryId(...names) },
  link: { label: link[0], href: link[1] },
});

export const column = (...children: ContentBlockInput[]): ContentBlockInput => ({
  type: "group",
  direction: "vertical",
  groupItemWidths: [],
  children,
});

export function page(path: string, title: string, description: string, blocks: ContentBlockInput[]): InfoPageInput {
  return { id: path, title, path, description, blocks };
}
