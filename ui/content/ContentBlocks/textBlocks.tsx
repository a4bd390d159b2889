import { Heading } from "../../typography/Heading.tsx";
import { Text } from "../../typography/Text.tsx";
import { TextLink } from "../../typography/TextLink.tsx";
import type { RendererProps, SafeHtml } from "./slots.ts";
import * as styles from "./textBlocks.css.ts";

export interface HeadingFields {
  level: 2 | 3 | 4;
  text: string;
}

function HeadingBlock({ block: { level, text } }: RendererProps<HeadingFields>) {
  return (
    <Heading level={level} id={headingId(text)}>
      {text}
    </Heading>
  );
}

export interface ParagraphFields {
  text: string;
  styles: readonly ("small" | "bold" | "semibold" | "strikethrough" | "italic" | "underline" | "quote")[];
}

function ParagraphBlock({ block: { text, styles: chosen } }: RendererProps<ParagraphFields>) {
  const words = (
    <Text
      size={chosen.includes("small") ? "small" : chosen.includes("quote") ? "lead" : "body"}
      weight={chosen.includes("bold") ? "strong" : chosen.includes("semibold") ? "medium" : "regular"}
      className={styles.paragraph}
      data-styles={chosen.join(" ")}
    >
      {text}
    </Text>
  );
  return chosen.includes("quote") ? <blockquote className={styles.quote}>{words}</blockquote> : words;
}

export interface LinkFields {
  link: { label: string; href: string };
}

function LinkBlock({ block: { link } }: RendererProps<LinkFields>) {
  return (
    <Text>
      <TextLink href={link.href}>{link.label}</TextLink>
    </Text>
  );
}

export interface HtmlFields {
  html: SafeHtml;
}

function HtmlBlock({ block: { html }, slots }: RendererProps<HtmlFields>) {
  return slots.html(html);
}

/** Renderers for text blocks, which flow around a preceding floated picture. */
export const textBlocks = { heading: HeadingBlock, paragraph: ParagraphBlock, link: LinkBlock, html: HtmlBlock };

/** Id of a heading block, for links within its page: 'Who signs' becomes 'who-signs'. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
