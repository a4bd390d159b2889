import { mainDocument, type DocumentKind } from "../../content/documents.ts";
import type { Database } from "../../db/connection.ts";
import type { OriginalStore } from "../../media/originals.ts";
import { createPictures, type PictureOwner, type Pictures } from "../pictures/pictures.ts";
import { FileErrors } from "../table/fileErrors.ts";
import type { CheckedDocument } from "./readDocuments.ts";

interface DocumentImage {
  image: { url: string; alt: string };
  /** Location in the document, such as `footerImage`. */
  path: string;
}

export interface DocumentPicturesOptions {
  kind: DocumentKind;
  documents: readonly CheckedDocument[];
  db: Database;
  /** Folder of picture files. Undefined if the documents may not refer to files. */
  folder: string | undefined;
  /** Opened only if a document refers to a file. */
  originals: () => OriginalStore;
  /** Name of the documents' file, for errors. */
  fileName: string;
}

/**
 * Replaces the file names of pictures in the documents with the URLs that the pictures will have. Throws a CommandError
 * that lists the files that cannot be used. @returns the pictures to place
 */
export async function resolveDocumentPictures(options: DocumentPicturesOptions): Promise<Pictures[]> {
  const { kind, documents, db, folder, originals, fileName } = options;
  const errors = new FileErrors();
  const pictures = new Map<PictureOwner, Pictures>();
  for (const [index, { id, json }] of documents.entries()) {
    for (const { image, path } of imagesIn(json)) {
      if (isUrl(image.url)) continue;
      // Pictures beside a category's title have their own ratio.
      const owner = kind === "category" && path === "picture" ? "categories" : "content";
      const opened = pictures.get(owner) ?? (await createPictures({ folder, owner, originals: originals() }));
      pictures.set(owner, opened);
      const where = documents.length > 1 ? `document ${index + 1}: ` : "";
      const [found] = await opened.images(db)([image.url], {
        ownerId: id === mainDocument ? kind : id,
        texts: [image.alt],
        name: image.alt,
        before: [],
        addError: (message) => errors.add(undefined, `${where}${path}: ${message}`),
      });
      image.url = found?.url ?? image.url;
    }
  }
  errors.refuse(fileName);
  return [...pictures.values()];
}

const isUrl = (url: string) => /^(\/|[a-z]+:)/i.test(url);

function imagesIn(value: unknown, path: readonly string[] = []): DocumentImage[] {
  if (typeof value !== "object" || value === null) return [];
  if ("url" in value && "alt" in value && typeof value.url === "string" && typeof value.alt === "string") {
    return [{ image: value as DocumentImage["image"], path: path.join(".") }];
  }
  return Object.entries(value).flatMap(([name, field]) => imagesIn(field, [...path, name]));
}
