import {
  categoryArticleSchema,
  infoPageSchema,
  type CategoryArticle,
  type ContentBlock,
  type InfoPage,
  type Navigation,
  type Settings,
  type Store,
} from "@corkwood/commerce/schemas";
import { asc, max, count } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../db/connection.ts";
import { tellChange } from "../db/changes.ts";
import { content } from "../db/schema.ts";
import type { Logger } from "../foundation/log.ts";
import { problem } from "../foundation/problem.ts";
import { singleFlight } from "../foundation/turns.ts";
import {
  documentSchemas,
  mainDocument,
  storedSettingsSchema,
  type DocumentKind,
  type DocumentOf,
} from "./documents.ts";
import { sanitiseDocument } from "./sanitiseDocument.ts";

/** Message shown to shoppers before the merchant has stored any settings. */
const notOpen = "This shop is not open yet. Please come back later.";

/** Site content, kept in memory in its stored form. */
export interface Content {
  /** Throws a problem with status 503 if no settings are stored, because the shop is not open without them. */
  settings(): Settings;
  navigation(): Navigation;
  infoPages(): readonly InfoPage[];
  infoPageById(id: string): InfoPage | undefined;
  /** Content below a category's products. @param id category id */
  article(id: string): ContentBlock[] | undefined;
  /** Drawing or picture beside a category's title. @param id category id */
  head(id: string): Pick<CategoryArticle, "scene" | "picture"> | undefined;
  /** Page by its path, without a leading slash. */
  infoPage(path: string): InfoPage | undefined;
  stores(): readonly Store[];
  sizeCharts(): DocumentOf<"sizecharts">;
  /** Changes when any document changes. */
  readonly edition: number;
  /** Checks once for changes by any process. */
  catchUp(): Promise<void>;
}

export interface ContentOptions {
  db: Database;
  logger?: Pick<Logger, "warn"> | undefined;
}

/**
 * Stores a document after checking it. Throws a ZodError that lists the invalid fields. @param id defaults to 'main'
 * for kinds with a single document
 */
export async function putContent(
  db: Database,
  kind: DocumentKind,
  document: unknown,
  id: string = mainDocument,
): Promise<void> {
  await storeContent(db, kind, { id, json: documentSchemas[kind].parse(document) }, new Date());
}

/** Stores a checked document, replacing the one with the same id. */
export async function storeContent(
  db: Database,
  kind: DocumentKind,
  { id, json }: { id: string; json: unknown },
  updatedAt: Date,
): Promise<void> {
  await db
    .insert(content)
    .values({ kind, id, json, updatedAt })
    .onConflictDoUpdate({ target: [content.kind, content.id], set: { json, updatedAt } });
  await tellChange(db, "content");
}

interface Documents {
  mark: string;
  one: Map<string, unknown>;
  info: InfoPage[];
  infoById: Map<string, InfoPage>;
  infoByPath: Map<string, InfoPage>;
  articles: Map<string, CategoryArticle>;
  stores: Store[];
  /** Blocks of unknown types, by the page or category that contains them. */
  unknownBlocks: { page: string; type: string }[];
}

/** Changes when a document is added, changed or removed. */
async function readMark(db: Database): Promise<string> {
  const [row] = await db.select({ last: max(content.updatedAt), documents: count() }).from(content);
  return `${row?.last?.getTime() ?? 0}/${row?.documents ?? 0}`;
}

/** Logs once per edition which blocks the shop cannot show, which settings are invalid, and whether the home page exists. */
function warnOfGaps({ unknownBlocks, one, infoById }: Documents, logger: ContentOptions["logger"]): void {
  for (const { page, type } of unknownBlocks) {
    logger?.warn({ page, type: type.slice(0, 80) }, "skipped a content block of an unknown type");
  }
  const settings = one.get("settings") as Settings | undefined;
  for (const { path, message } of (settings && documentSchemas.settings.safeParse(settings).error?.issues) ?? []) {
    logger?.warn(
      { field: path.map(String).join("."), rule: message },
      "the stored settings are invalid; put them again",
    );
  }
  if (settings && !infoById.has(settings.homepageArticleId)) {
    const page = settings.homepageArticleId.slice(0, 80);
    logger?.warn({ page }, "the home page in the settings does not exist; a plain one is shown");
  }
}

/** Settings from an earlier version lack newer fields, which get their defaults. */
function completed(json: unknown): unknown {
  return storedSettingsSchema.safeParse(json).data ?? json;
}

/**
 * Documents were checked when stored, so they are not checked again. Their HTML is sanitised again, because an earlier
 * version stored blocks of unknown types unchanged and did not make tables scroll.
 */
async function readDocuments(db: Database): Promise<Documents> {
  const mark = await readMark(db);
  const rows = await db.select().from(content).orderBy(asc(content.kind), asc(content.id));
  const many = <T>(kind: DocumentKind) => rows.flatMap((row) => (row.kind === kind ? [row.json as T] : []));
  const unknownBlocks: Documents["unknownBlocks"] = [];
  const sanitised = <Document extends { id: string }>(schema: z.ZodType<Document>, documents: readonly Document[]) =>
    documents.map((stored) => {
      const { document, unknownTypes } = sanitiseDocument(schema, stored);
      for (const type of unknownTypes) unknownBlocks.push({ page: stored.id, type });
      return document;
    });
  const info = sanitised(infoPageSchema, many<InfoPage>("info"));
  const articles = sanitised(categoryArticleSchema, many<CategoryArticle>("category"));
  return {
    mark,
    one: new Map(
      rows
        .filter((row) => row.id === mainDocument)
        .map((row) => [row.kind, row.kind === "settings" ? completed(row.json) : row.json]),
    ),
    info,
    infoById: new Map(info.map((page) => [page.id, page])),
    infoByPath: new Map(info.map((page) => [page.path, page])),
    articles: new Map(articles.map((article) => [article.id, article])),
    stores: many<Store>("store"),
    unknownBlocks,
  };
}

export async function createContent({ db, logger }: ContentOptions): Promise<Content> {
  let documents = await readDocuments(db);
  warnOfGaps(documents, logger);
  let edition = 1;

  const syncFromDatabase = async () => {
    if ((await readMark(db)) === documents.mark) return;
    documents = await readDocuments(db);
    edition++;
    warnOfGaps(documents, logger);
  };
  const flight = singleFlight<void>();
  const catchUp = () => flight("catch up", syncFromDatabase);

  const settings = (): Settings => {
    const stored = documents.one.get("settings");
    if (!stored) throw problem("UNKNOWN_ERROR", 503, notOpen, undefined, undefined, { "retry-after": "60" });
    return stored as Settings;
  };

  return {
    settings,
    navigation: () => (documents.one.get("navigation") as Navigation | undefined) ?? { navLinks: [], footerLinks: [] },
    infoPages: () => documents.info,
    infoPageById: (id) => documents.infoById.get(id),
    article: (id) => {
      const blocks = documents.articles.get(id)?.blocks ?? [];
      return blocks.length > 0 ? blocks : undefined;
    },
    head: (id) => {
      const { scene, picture } = documents.articles.get(id) ?? {};
      return picture ? { picture } : scene && { scene };
    },
    infoPage: (path) => documents.infoByPath.get(path),
    stores: () => documents.stores,
    sizeCharts: () => (documents.one.get("sizecharts") as DocumentOf<"sizecharts"> | undefined) ?? [],
    get edition() {
      return edition;
    },
    catchUp,
  };
}
