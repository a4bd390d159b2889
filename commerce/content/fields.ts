import { z } from "zod";
import { isOwnLink } from "../ownPath.ts";

/**
 * Site content: the files under /public (specification/content#site-content, specification/calls#site-content).
 * A merchant writes them, so the shop checks each before it stores it. These are the fields that several of them have.
 */

/** Text of one or a few lines. */
export const text = z.string().max(2000);

/** Marks the fields that hold HTML: the server sanitises each of them before it stores a document. */
export const htmlFields = z.registry<{ isHtml: true }>();
/** HTML. */
export const html = z.string().max(100_000).register(htmlFields, { isHtml: true });

/** A path within the shop ('/info/…'), or an absolute http(s), mailto or tel address. Nothing that runs code. */
export const href = z
  .string()
  .refine(
    (to) => isOwnLink(to) || /^(#|https?:\/\/|mailto:|tel:)/.test(to),
    "Use a path of the shop or an http(s) address.",
  );
export const image = z.object({ url: z.string().max(500), alt: text });
export const link = z.object({ label: text, href });

/** The id of a document, for kinds with several documents. */
export const documentId = z.string().regex(/^[a-z0-9-]{1,80}$/);
/** The path of a document's page, below the address of its kind: without a leading slash. */
export const documentPath = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/);
