import type { Meta } from "@storybook/react-vite";
import { blockStory, link, safe } from "../../support/blocks.tsx";
import { manual } from "../../support/manual.ts";

const meta = {
  title: "Content/Blocks/Text",
  parameters: manual({
    use: "Text in the merchant's pages: heading, paragraph, link and html. It flows around a preceding floated picture.",
    avoid: "Text in components: use Heading, Text, TextLink and Prose.",
    accessibility: [
      "Headings have the level set by the merchant, from 2 up. The page title is the only level 1 heading.",
      "A quote is a `blockquote`.",
      "HTML is sanitised before it is stored, so that it contains no scripts, frames or forms.",
    ],
  }),
} satisfies Meta;
export default meta;

/** Title of a section. */
export const Heading = blockStory(
  { type: "heading", level: 2, text: "The press" },
  {
    "level 3": { level: 3, text: "The first pressing" },
    "level 4": { level: 4, text: "What is left" },
    long: { level: 2, text: "One long table in Collingwood, seven people around it, and four thousand bottles a year" },
  },
);

const paragraph = "Seven of us taste about four thousand bottles a year around one long table in Collingwood.";

/** Text without markup, in any of its styles. */
export const Paragraph = blockStory(
  { type: "paragraph", text: paragraph, styles: [] },
  {
    small: { styles: ["small"] },
    bold: { styles: ["bold"] },
    semibold: { styles: ["semibold"] },
    italic: { styles: ["italic"] },
    underline: { styles: ["underline"] },
    strikethrough: { styles: ["strikethrough"] },
    "underline and strikethrough": { styles: ["underline", "strikethrough"] },
    quote: { styles: ["quote"] },
    "small quote, in italics": { styles: ["quote", "small", "italic"] },
  },
);

/** A link to one of the shop's pages or to another site. */
export const Link = blockStory(
  { type: "link", link },
  {
    long: {
      link: { label: "Everything that we know about basket presses, and why ours is made of oak", href: "#oak" },
    },
  },
);

/** Text, lists, tables and pictures as the merchant wrote them. */
export const Html = blockStory(
  {
    type: "html",
    html: safe(
      '<h2>Free from $200</h2><p>From a cellar that is 14 degrees all year. <a href="#rates">Freight rates</a></p>',
    ),
  },
  {
    list: { html: safe("<ul><li>Slowly, by hand</li><li>In a basket of oak</li></ul>") },
    table: {
      html: safe(
        "<table><thead><tr><th>To</th><th>Days</th></tr></thead><tbody><tr><td>Melbourne</td><td>1</td></tr><tr><td>Perth</td><td>5</td></tr></tbody></table>",
      ),
    },
  },
);
