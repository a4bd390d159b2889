import type { CategoryArticle, InfoPage, Navigation, Settings } from "@corkwood/commerce";
import { articles } from "./content/articles.ts";
import { navigation } from "./content/navigation.ts";
import { infoPages } from "./content/pages.ts";
import { settings } from "./content/settings.ts";
import { stores, type SampleStore } from "./content/stores.ts";

/** What the sample shop says around its products: site content in the shapes of commerce/content.ts. */
export interface SampleContent {
  navigation: Navigation;
  settings: Settings;
  /** The home page is the one with the id that settings name. */
  infoPages: readonly InfoPage[];
  articles: readonly CategoryArticle[];
  stores: readonly SampleStore[];
}

export const sampleContent: SampleContent = { navigation, settings, infoPages, articles, stores };
