import {
  blockSchemas,
  contentBlock,
  htmlFields,
  isBlockType,
  videoAddress,
  youtubePageOf,
} from "@corkwood/commerce/schemas";
import { z } from "zod";
import { sanitiseHtml } from "./sanitise.ts";

interface Sanitised<Document> {
  document: Document;
  /** Unknown block types, without duplicates. */
  unknownTypes: ReadonlySet<string>;
}

/** Wrapper schemas, such as optional fields and defaults. */
const wrappers = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodLazy];
/** Schemas whose strings are plain text unless marked as HTML. */
const plainTextSchemas = [z.core.$ZodString, z.core.$ZodEnum, z.core.$ZodLiteral];

/**
 * Sanitises all HTML of a checked document, and normalises links to YouTube videos. The schema marks the HTML, so a
 * new field or block type needs no change here. Throws for an unknown kind of schema.
 */
export function sanitiseDocument<Document>(schema: z.ZodType<Document>, document: Document): Sanitised<Document> {
  const unknownTypes = new Set<string>();

  const sanitised = (schema: z.core.$ZodType, value: unknown): unknown => {
    for (const wrapper of wrappers) if (schema instanceof wrapper) return sanitised(schema.unwrap(), value);
    if (typeof value === "string") {
      if (htmlFields.get(schema)) return sanitiseHtml(value);
      if (schema === videoAddress) return youtubePageOf(value) ?? value;
      if (plainTextSchemas.some((kind) => schema instanceof kind)) return value;
    } else {
      if (typeof value !== "object" || value === null) return value;
      if (schema === contentBlock) return sanitisedBlock(value);
      if (schema instanceof z.ZodObject) return sanitisedFields(schema.shape, value);
      if (Array.isArray(value)) {
        if (schema instanceof z.ZodArray) return value.map((item: unknown) => sanitised(schema.element, item));
        if (schema instanceof z.ZodTuple && schema.def.rest === null) {
          return schema.def.items.map((item, at) => sanitised(item, value[at]));
        }
      }
    }
    throw new Error(
      `HTML may be inside a schema of the kind '${schema._zod.def.type}': define how its parts are found.`,
    );
  };

  const sanitisedFields = (shape: z.core.$ZodShape, value: object): object =>
    Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const schema = shape[name];
        return [name, schema ? sanitised(schema, field) : field];
      }),
    );

  const sanitisedBlock = (block: object): object => {
    const type = "type" in block ? String(block.type) : "";
    if (isBlockType(type)) return sanitisedFields(blockSchemas[type].shape, block);
    unknownTypes.add(type);
    return block;
  };

  // The cast is safe, because strings were only replaced with strings.
  return { document: sanitised(schema, document) as Document, unknownTypes };
}
