import type { CategoryArticle, InfoPageInput, Navigation, Settings } from "@corkwood/commerce";
import { articles } from "./articles.ts";
import { navigation } from "./navigation.ts";
import { infoPages } from "./pages.ts";
import { settings } from "./settings.ts";
import { stores, type SampleStore } from "./stores.ts";

/** Sample shop content other than products, in the schemas of commerce/content/. */
export interface SampleContent {
  navigation: Navigation;
  settings: Settings;
  /** The home page is the page whose id is in the settings. */
  infoPages: readonly InfoPageInput[];
  articles: readonly CategoryArticle[];
  stores: readonly SampleStore[];
}

export const sampleContent: SampleContent = { navigation, settings, infoPages, articles, stores };
