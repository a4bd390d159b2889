import { z } from "zod";
import { youtubePageOf } from "../catalogue/mediaAddresses.ts";
import { isOwnLink } from "../routing/ownPath.ts";
import { html, image, link, text } from "./fields.ts";

/**
 * Content blocks of a page, as written by a merchant (specification/content#block-heading and the following sections).
 *
 * To add a block type, add its schema here, its renderer and style in `ui/content/ContentBlocks/`, and its story in
 * `stories/content/blocks/`. The code does not compile until all of them exist.
 */

const ownFile = z.string().max(500).refine(isOwnLink, "Use a path of the shop.");
/** URL of a video. The server rewrites YouTube links to the URL of the video's page. */
export const videoAddress = z
  .string()
  .max(500)
  .refine((url) => isOwnLink(url) || youtubePageOf(url) !== undefined, "Use a path of the shop or a YouTube link.");

/**
 * Sanitised HTML. Only text of this type may be rendered without escaping. `ui` declares the same type, because neither
 * package may import the other. The storefront passes values from one to the other, which compiles only if both types
 * match.
 */
export type SafeHtml = string & { readonly markup: "safe" };
// The server sanitises all `html` fields of a document, so code that reads a block gets safe HTML.
const safeHtml = html as z.ZodType as z.ZodType<SafeHtml, string>;

// These types are interfaces, because a type alias cannot refer to itself.
interface Blocks extends Array<ContentBlock> {}
interface BlockInputs extends Array<ContentBlockInput> {}
type BlocksSchema = z.ZodType<Blocks, BlockInputs>;
const blocks: BlocksSchema = z.array(z.lazy(() => contentBlock));
const someBlocks: BlocksSchema = z.array(z.lazy(() => contentBlock)).min(1);

const group = z.object({
  direction: z.enum(["horizontal", "vertical"]),
  /** Widths of the children in order, in per cent of the row. Children without a width share the rest. */
  groupItemWidths: z.array(z.number().min(0).max(100)),
  children: blocks,
});

/** Fields of each block type, except `type`. */
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
    /** A file in the shop, or a YouTube link. */
    url: videoAddress,
    /** Implies muted. */
    autoplay: z.boolean().default(false),
    muted: z.boolean().default(false),
    poster: image.optional(),
    /** A WebVTT file in the shop. */
    captions: ownFile.optional(),
  }),
  tabbedContent: z.object({
    label: text.min(1),
    tabs: z.array(z.object({ title: text.min(1), children: blocks })).min(1),
  }),
  productCarousel: z.object({
    heading: text.min(1),
    /** Id of the category, or value of the brand in the facet `producers`. */
    target: z.object({ kind: z.enum(["category", "brand"]), id: z.string().min(1).max(200) }),
    /** Link to all of the category's or brand's products. */
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

/**
 * Any block. A block of an unknown type may come from a newer version of the shop, so the block is stored unchanged but
 * not rendered.
 */
export const contentBlock = z.looseObject({ type: z.string() }).check((payload) => {
  const { value, issues } = payload;
  if (!isBlockType(value.type)) return;
  const known = blockSchemas[value.type].safeParse(value);
  if (known.success) payload.value = { type: value.type, ...known.data };
  else for (const { path, message } of known.error.issues) issues.push({ code: "custom", path, message, input: value });
  // Zod infers a looser type, because it does not recognise that the check replaces the value.
}) as z.ZodType as z.ZodType<ContentBlock, ContentBlockInput>;
