import {
  categoryArticleSchema,
  infoPageSchema,
  navigationSchema,
  newSettingsSchema,
  settingsSchema,
  sizeChartsSchema,
  storeSchema,
} from "@corkwood/commerce/schemas";
import type { z } from "zod";
import { sanitiseDocument } from "./sanitiseDocument.ts";
import type { AustralianState } from "@corkwood/commerce";
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { content } from "../db/schema.ts";

/** Id of the document, for kinds that have only one. */
export const mainDocument = "main";

const harmless = <Document>(schema: z.ZodType<Document>) =>
  schema.transform((document) => sanitiseDocument(schema, document).document);

/** One parser for each kind of document. The parsers check and sanitise the document. */
export const documentSchemas = {
  settings: harmless(newSettingsSchema),
  navigation: harmless(navigationSchema),
  info: harmless(infoPageSchema),
  category: harmless(categoryArticleSchema),
  store: harmless(storeSchema),
  sizecharts: harmless(sizeChartsSchema),
} as const;
export type DocumentKind = keyof typeof documentSchemas;
export type DocumentOf<Kind extends DocumentKind> = z.output<(typeof documentSchemas)[Kind]>;

/** Parser for stored settings. Adds defaults for fields that an earlier version did not have. */
export const storedSettingsSchema = harmless(settingsSchema);

/** Reads the shop's state from the stored settings, for code that needs no other setting. */
export async function readHomeState(db: Database): Promise<AustralianState> {
  const isSettings = and(eq(content.kind, "settings"), eq(content.id, mainDocument));
  const [row] = await db.select({ json: content.json }).from(content).where(isSettings);
  return settingsSchema.pick({ state: true }).parse(row?.json ?? {}).state;
}
