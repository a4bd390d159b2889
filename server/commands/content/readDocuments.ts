import { documentSchemas, mainDocument, type DocumentKind } from "../../content/documents.ts";
import { FileErrors } from "../table/fileErrors.ts";
import { type InputFile, readJson } from "../table/input.ts";

export interface CheckedDocument {
  id: string;
  json: unknown;
}

/** Kinds with a single document, which has no id. */
const single: ReadonlySet<DocumentKind> = new Set(["settings", "navigation", "sizecharts"]);

/** Reads, checks and sanitises the documents in a file. Throws a CommandError that lists all errors. */
export async function readDocuments(kind: DocumentKind, file: InputFile): Promise<CheckedDocument[]> {
  const json = await readJson(file);
  const errors = new FileErrors();
  const isList = !single.has(kind) && Array.isArray(json);
  const ids = new Set<string>();
  const documents = (isList ? (json as unknown[]) : [json]).flatMap((one, index) => {
    const where = isList ? `document ${index + 1}: ` : "";
    const { data, error } = documentSchemas[kind].safeParse(one);
    errors.addIssues(where, error);
    if (data === undefined) return [];
    // Otherwise a misspelt field would be dropped silently, and its default used.
    for (const field of dropped(one, data)) errors.add(undefined, `${where}${field}: there is no such field`);
    const id = "id" in data && typeof data.id === "string" ? data.id : mainDocument;
    if (ids.has(id)) errors.add(undefined, `${where}id: '${id}' occurs twice`);
    ids.add(id);
    return { id, json: data };
  });
  errors.refuse(file.name);
  return documents;
}

/** Returns the names of the fields that the schema dropped. */
function dropped(input: unknown, accepted: unknown, path: readonly string[] = []): string[] {
  if (typeof input !== "object" || input === null || typeof accepted !== "object" || accepted === null) return [];
  return Object.entries(input).flatMap(([name, value]) =>
    Object.hasOwn(accepted, name)
      ? dropped(value, (accepted as Record<string, unknown>)[name], [...path, name])
      : [[...path, name].join(".")],
  );
}
