import { expect, test } from "vitest";
import { defaultListingParams, entriesOf, type ProductSummary } from "@corkwood/commerce";
import { buildIndex } from "../buildIndex.ts";
import { sampleCatalogue } from "../../testing/sampleCatalogue.ts";
import {
  queryKinds,
  readQueries,
  writtenFirst,
  writtenLater,
  writtenUnseen,
  type Asked,
} from "../../testing/shopperQueries.ts";

const now = Date.UTC(2026, 10, 20, 2);
const data = sampleCatalogue(2400, now);
const index = buildIndex(data, now);
const categories = new Map(data.categories.map((category) => [category.id, category]));
const badges = new Map(data.badges.map(({ id, name }) => [id, name]));
const homes = new Map(data.records.map(({ summary, categoryIds }) => [summary.id, categoryIds]));

/** Categories from the root down, as 'Red Wine>Shiraz>Barossa Shiraz'. */
function lineOf(id: string): string {
  const category = categories.get(id);
  if (!category) return "";
  return category.parentId === null ? category.name : `${lineOf(category.parentId)}>${category.name}`;
}

/** Facts about a bottle, each followed by ';'. */
function cardOf({ id, name, facts, variants, badgeIds }: ProductSummary): string {
  const { producer, region, country, varieties, vintage, closure } = facts;
  const lines = (homes.get(id) ?? []).map(lineOf);
  const names = badgeIds.map((badge) => badges.get(badge));
  const sizes = variants.map(({ label }) => label);
  return (
    `name=${name}; producer=${producer}; region=${region}; country=${country}; varieties=${varieties?.join(", ")}; ` +
    `vintage=${vintage}; closure=${closure}; sizes=${sizes.join(", ")}; badges=${names.join(", ")}; ` +
    lines.map((line) => `category=${line};`).join(" ")
  );
}

function isMeant(product: ProductSummary, meaning: string): boolean {
  const card = cardOf(product);
  return meaning.split(" + ").every((part) => {
    const range = /^(\d+)?\.\.(\d+)?$/.exec(part);
    if (!range) return part.split("/").some((piece) => card.includes(piece));
    const [, low, high] = range;
    return product.price >= Number(low ?? 0) && product.price <= Number(high ?? Infinity);
  });
}

/**
 * Whether the first bottle is relevant, both in the dropdown and on the results page, and the share of relevant bottles
 * on the first results page.
 */
function answerTo({ query, meaning }: Asked) {
  const page = index.list({ kind: "search" }, { ...defaultListingParams, q: query }, now)?.products ?? [];
  const [suggested] = index.suggest(query, now).products;
  const [first] = page;
  if (meaning === "nothing") {
    const isEmpty = page.length === 0 && !suggested;
    return { isFirst: isEmpty, isOnPage: isEmpty, share: isEmpty ? 1 : 0, seen: first?.name ?? "nothing" };
  }
  const right = page.filter((product) => isMeant(product, meaning)).length;
  const isFirst = first !== undefined && isMeant(first, meaning) && !!suggested && isMeant(suggested.product, meaning);
  const seen = `${first?.name ?? "nothing"}; in the dropdown ${suggested?.name ?? "nothing"}`;
  return { isFirst, isOnPage: right > 0, share: page.length === 0 ? 0 : right / page.length, seen };
}

/** Minimum share of relevant bottles for each kind of query, and overall. */
const leastOfKind = 0.85;
const least = 0.97;

test("finds what shoppers mean by their queries", () => {
  const results = [writtenFirst, writtenLater, writtenUnseen].flatMap(readQueries).map((query) => ({
    ...query,
    ...answerTo(query),
  }));
  const sharesOf = (rows: typeof results) => {
    const share = (part: number) => part / rows.length;
    return {
      first: share(rows.filter(({ isFirst }) => isFirst).length),
      page: share(rows.filter(({ isOnPage }) => isOnPage).length),
      ofPage: share(rows.reduce((sum, row) => sum + row.share, 0)),
    };
  };
  const percent = (share: number) => `${Math.round(share * 100)}%`.padStart(8);
  const print = (name: string, rows: typeof results) => {
    const { first, page, ofPage } = sharesOf(rows);
    const figures = [first, page, ofPage].map(percent).join("");
    process.stdout.write(`${name.padEnd(12)}${String(rows.length).padStart(7)}${figures}\n`);
  };
  process.stdout.write("query       number   first    page share of the first page\n");
  const kinds = queryKinds.map((kind) => ({ kind, rows: results.filter((row) => row.kind === kind) }));
  for (const { kind, rows } of kinds) print(kind, rows);
  for (const [name, table] of entriesOf({ first: writtenFirst, later: writtenLater, unseen: writtenUnseen })) {
    const own = new Set(readQueries(table).map(({ query }) => query));
    print(
      name,
      results.filter(({ query }) => own.has(query)),
    );
  }
  print("all", results);
  expect(results.length).toBeGreaterThanOrEqual(450);
  const answerable = results.filter(({ meaning }) => meaning !== "nothing");
  const impossible = answerable.filter(({ meaning }) => !data.records.some(({ summary }) => isMeant(summary, meaning)));
  expect(impossible.map(({ query }) => query)).toEqual([]);
  const missed = results.filter(({ isFirst }) => !isFirst).map(({ query, seen }) => `'${query}' shows ${seen}`);
  expect(sharesOf(results).first, missed.join("\n")).toBeGreaterThanOrEqual(least);
  expect(sharesOf(results).page).toBeGreaterThanOrEqual(least);
  for (const { kind, rows } of kinds) {
    expect([kind, sharesOf(rows).first >= leastOfKind]).toEqual([kind, true]);
  }
});
