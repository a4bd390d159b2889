import { z } from "zod";
import { youtubePageOf } from "../catalogue/video.ts";
import { isOwnLink } from "../ownPath.ts";
import { html, image, link, text } from "./fields.ts";

/**
 * The pieces of a page as a merchant writes them (specification/content#block-heading and what follows it).
 *
 * To add a block type: add its schema here, its renderer and its style in `ui/content/ContentBlocks/`, and its story in
 * `stories/content/blocks/`. The code does not compile until all of them are there.
 */

const ownFile = z.string().max(500).refine(isOwnLink, "Use a path of the shop.");
/** Where a video is. The server writes every link to YouTube as the link to the video's page. */
export const videoAddress = z
  .string()
  .max(500)
  .refine((url) => isOwnLink(url) || youtubePageOf(url) !== undefined, "Use a path of the shop or a YouTube link.");

/**
 * Sanitised HTML. Only text of this type may be written into a page without escaping. The library has the same type: neither
 * package may import the other, and what the storefront hands from here to there compiles only while both are equal.
 */
export type SafeHtml = string & { readonly markup: "safe" };
// The server sanitises every `html` field of a document, so code that reads a block gets safe HTML.
const safeHtml = html as z.ZodType as z.ZodType<SafeHtml, string>;

// These are interfaces, because a type alias must not refer to itself.
interface Blocks extends Array<ContentBlock> {}
interface BlockInputs extends Array<ContentBlockInput> {}
type BlocksSchema = z.ZodType<Blocks, BlockInputs>;
const blocks: BlocksSchema = z.array(z.lazy(() => contentBlock));
const someBlocks: BlocksSchema = z.array(z.lazy(() => contentBlock)).min(1);

const group = z.object({
  direction: z.enum(["horizontal", "vertical"]),
  /** The widths of the children in their order, in percent of the row. The other children share the rest. */
  groupItemWidths: z.array(z.number().min(0).max(100)),
  children: blocks,
});

/** The fields of each block type beside `type`. */
export const blockSchemas = {
  heading: z.object({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]), text }),
  paragraph: z.object({
    text: z.string().max(100_000),
    styles: z.array(z.enum(["small", "bold", "semibold", "strikethrough", "italic", "underline", "quote"])),
  }),
  image: z.object({ image, float: z.enum(["left", "right", "none"]), stretch: z.boolean() }),
  imageCta: z.object({
    image,
    link,
    labelPosition: z.enum(["above", "inside-above", "inside-center", "inside-below", "below"]),
    buttonType: z.enum(["primary", "secondary"]),
  }),
  link: z.object({ link }),
  group,
  container: group,
  video: z.object({
    title: text.min(1),
    /** A file of the shop, or a link to YouTube. */
    url: videoAddress,
    /** Implies muted. */
    autoplay: z.boolean().default(false),
    muted: z.boolean().default(false),
    poster: image.optional(),
    /** A WebVTT file of the shop. */
    captions: ownFile.optional(),
  }),
  tabbedContent: z.object({
    label: text.min(1),
    tabs: z.array(z.object({ title: text.min(1), children: blocks })).min(1),
  }),
  productCarousel: z.object({
    heading: text.min(1),
    /** A category by its id, or a brand by its value of the facet `producers`. */
    target: z.object({ kind: z.enum(["category", "brand"]), id: z.string().min(1).max(200) }),
    /** A link to all products of the target. */
    link: link.optional(),
  }),
  carousel: z.object({
    label: text.min(1),
    display: z.enum(["fade", "slides"]),
    slides: someBlocks,
  }),
  html: z.object({ html: safeHtml }),
};

export type BlockType = keyof typeof blockSchemas;
type BlockOf<Type extends BlockType, Fields> = { type: Type } & Fields;
/** A block as it is stored and sent. */
export type ContentBlock = { [T in BlockType]: BlockOf<T, z.output<(typeof blockSchemas)[T]>> }[BlockType];
/** A block as a merchant writes it. */
export type ContentBlockInput = { [T in BlockType]: BlockOf<T, z.input<(typeof blockSchemas)[T]>> }[BlockType];

/** Whether the shop can show blocks of this type. */
export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(blockSchemas, type);
}

/** Any block. An unknown type may come from a newer shop: the shop stores it unchanged, and does not show it. */
export const contentBlock = z.looseObject({ type: z.string() }).check((payload) => {
  const { value, issues } = payload;
  if (!isBlockType(value.type)) return;
  const known = blockSchemas[value.type].safeParse(value);
  if (known.success) payload.value = { type: value.type, ...known.data };
  else for (const { path, message } of known.error.issues) issues.push({ code: "custom", path, message, input: value });
  // A looser type than the checked one: zod does not know that the check replaces the value.
}) as z.ZodType as z.ZodType<ContentBlock, ContentBlockInput>;
