import { infoPageSchema } from "@corkwood/commerce/schemas";
import { searchApi } from "../api/catalogue/search.ts";
import { bareApp } from "../api/testing/bareApp.ts";
import { defaultNicknames } from "../catalogue/index/search/defaultNicknames.ts";
import { buildNicknames } from "../catalogue/index/search/nicknames.ts";
import { buildProductText } from "../catalogue/index/search/productText.ts";
import { finish } from "../catalogue/index/core/steps.ts";
import { readQueries, writtenFirst, writtenLater, writtenUnseen } from "../catalogue/testing/shopperQueries.ts";
import { createRandom } from "@corkwood/sample/random";
import type { CatalogueIndex, CatalogueRecord } from "../catalogue/index/core/types.ts";
import { sampleContent } from "@corkwood/sample";
import { line, memoryInUse, timeEach } from "./measure.ts";
import { randomTyping } from "./typing.ts";

/** Measures the cost of building only an index's text search. */
export function measureTextIndex(records: readonly CatalogueRecord[]): string {
  const before = memoryInUse();
  const started = performance.now();
  const nicknames = buildNicknames(defaultNicknames);
  const text = finish(
    buildProductText({
      records,
      isListed: () => true,
      groupsOf: () => [],
      wholeNames: () => undefined,
      nicknames,
    }),
  );
  const built = performance.now() - started;
  const memory = memoryInUse() - before;
  const found = text.search("shiraz", undefined).length;
  return `  index of words only: built in ${built.toFixed(0)} ms, ${memory.toFixed(1)} MB; 'shiraz' finds ${found}`;
}

/** @param now epoch milliseconds */
export async function measureSuggestions(index: CatalogueIndex, now: number): Promise<string[]> {
  const typed = randomTyping(index, 3000, createRandom(43).next, now);
  const whole = [writtenFirst, writtenLater, writtenUnseen].flatMap(readQueries).map(({ query }) => query);
  const infoPages = sampleContent.infoPages.map((page) => infoPageSchema.parse(page));
  const content = { infoPages: () => infoPages, settings: () => sampleContent.settings, edition: 1 };
  const app = bareApp(searchApi({ catalogue: { index }, content, now: () => now }));
  const addresses = typed.map((text) => `/api/search?q=${encodeURIComponent(text)}`);
  return [
    line("suggestions, in the index", await timeEach(typed, (text) => index.suggest(text, now))),
    line("  for whole queries of shoppers", await timeEach(whole, (text) => index.suggest(text, now))),
    line(
      "suggestions, through the API, in process",
      await timeEach(addresses, async (address) => (await app.request(address)).text()),
    ),
  ];
}
