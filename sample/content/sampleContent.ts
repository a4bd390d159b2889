import type { CategoryArticle, InfoPageInput, Navigation, Settings } from "@corkwood/commerce";
import { articles } from "./articles.ts";
import { navigation } from "./navigation.ts";
import { infoPages } from "./pages.ts";
import { settings } from "./settings.ts";
import { stores, type SampleStore } from "./stores.ts";

/** What the sample shop says around its products: site content in the shapes of commerce/content/. */
export interface SampleContent {
  navigation: Navigation;
  settings: Settings;
  /** The home page is the one with the id that settings name. */
  infoPages: readonly InfoPageInput[];
  articles: readonly CategoryArticle[];
  stores: readonly SampleStore[];
}

export const sampleContent: SampleContent = { navigation, settings, infoPages, articles, stores };
