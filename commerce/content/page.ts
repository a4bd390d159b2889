import { z } from "zod";
import { imageSchema } from "../catalogue/product.ts";
import { contentBlock } from "./blocks.ts";
import { documentId, documentPath, text } from "./fields.ts";

/** Document at /public/info/{id}.json. The settings determine which page is the home page. */
export const infoPageSchema = z.object({
  id: documentId,
  title: text,
  /** Path without a leading slash: the page is `/info/{path}`. */
  path: documentPath,
  description: text,
  blocks: z.array(contentBlock),
});
export type InfoPage = z.infer<typeof infoPageSchema>;
/** A page as written by a merchant. */
export type InfoPageInput = z.input<typeof infoPageSchema>;

/** Drawings for categories. */
export const scenes = ["vines", "slopes", "coast", "cellar", "rack", "still", "juniper", "bottles"] as const;
export type Scene = (typeof scenes)[number];

/**
 * Drawing or picture beside a category's title, and content below its products. The picture is shown instead of the
 * drawing. The id is the category's id.
 */
export const categoryArticleSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  scene: z.enum(scenes).optional(),
  picture: imageSchema.optional(),
  blocks: z.array(contentBlock),
});
export type CategoryArticle = z.infer<typeof categoryArticleSchema>;

/** Document at /public/sizecharts.json, with each chart as the merchant wrote it. */
export const sizeChartsSchema = z.array(z.looseObject({ id: z.string().max(80) }));
