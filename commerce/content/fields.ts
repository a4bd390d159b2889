import { z } from "zod";
import { isOwnLink } from "../routing/ownPath.ts";

/**
 * Fields that several kinds of site content share. Site content is the files under /public
 * (specification/content#site-content, specification/calls#site-content). Merchants write them, so the shop validates
 * each file before storing it.
 */

/** Text of one or a few lines. */
export const text = z.string().max(2000);

/** Marks the fields that contain HTML. The server sanitises each of them before storing a document. */
export const htmlFields = z.registry<{ isHtml: true }>();
/** HTML. */
export const html = z.string().max(100_000).register(htmlFields, { isHtml: true });

/** A path within the shop ('/info/…'), or an absolute http(s), mailto or tel URL. Rejects URLs that run code. */
export const href = z
  .string()
  .refine(
    (to) => isOwnLink(to) || /^(#|https?:\/\/|mailto:|tel:)/.test(to),
    "Use a path of the shop or an http(s) address.",
  );
export const image = z.object({ url: z.string().max(500), alt: text });
export const link = z.object({ label: text, href });

/** Id of a document, for kinds with several documents. */
export const documentId = z.string().regex(/^[a-z0-9-]{1,80}$/);
/** Path of a document's page, relative to the path of its kind, without a leading slash. */
export const documentPath = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/);
