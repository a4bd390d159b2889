import { z } from "zod";
import { contentBlock } from "./blocks.ts";
import { documentId, documentPath, text } from "./fields.ts";

/** /public/info/{id}.json. The settings name the home page. */
export const infoPageSchema = z.object({
  id: documentId,
  title: text,
  /** Without a leading slash: the page is `/info/{path}`. */
  path: documentPath,
  description: text,
  blocks: z.array(contentBlock),
});
export type InfoPage = z.infer<typeof infoPageSchema>;
/** A page as a merchant writes it. */
export type InfoPageInput = z.input<typeof infoPageSchema>;

/** The drawings that the shop has for categories. */
export const scenes = ["vines", "slopes", "coast", "cellar", "rack", "still", "juniper", "bottles"] as const;
export type Scene = (typeof scenes)[number];

/** The drawing beside a category's title, and the content below its products. Its id is the category's id. */
export const categoryArticleSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  scene: z.enum(scenes).optional(),
  blocks: z.array(contentBlock),
});
export type CategoryArticle = z.infer<typeof categoryArticleSchema>;

/** /public/sizecharts.json: each chart as the merchant wrote it. */
export const sizeChartsSchema = z.array(z.looseObject({ id: z.string().max(80) }));
