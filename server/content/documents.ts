import {
  categoryArticleSchema,
  infoPageSchema,
  navigationSchema,
  settingsSchema,
  sizeChartsSchema,
  storeSchema,
  type ContentBlock,
  type Settings,
} from "@corkwood/commerce/schemas";
import type { z } from "zod";
import { sanitiseHtml } from "./sanitise.ts";

/** The id of documents of which there is one. */
export const mainDocument = "main";

function cleanBlock(block: ContentBlock): ContentBlock {
  switch (block.type) {
    case "html":
      return { ...block, html: sanitiseHtml(block.html) };
    case "group":
    case "container":
      return { ...block, children: block.children.map(cleanBlock) };
    case "tabbedContent":
      return { ...block, tabs: block.tabs.map((tab) => ({ ...tab, children: tab.children.map(cleanBlock) })) };
    case "carousel":
      return { ...block, slides: block.slides.map(cleanBlock) };
    default:
      return block;
  }
}

function cleanSettings(settings: Settings): Settings {
  const { notices } = settings;
  return {
    ...settings,
    desktopFooterText: sanitiseHtml(settings.desktopFooterText),
    mobileFooterText: sanitiseHtml(settings.mobileFooterText),
    checkoutAnnouncement: sanitiseHtml(settings.checkoutAnnouncement),
    deliveryDetails: sanitiseHtml(settings.deliveryDetails),
    sidebarUpperText: sanitiseHtml(settings.sidebarUpperText),
    notices: {
      ...notices,
      footer: sanitiseHtml(notices.footer),
      cart: sanitiseHtml(notices.cart),
      checkout: sanitiseHtml(notices.checkout),
    },
  };
}

function cleanBlocks<T extends { blocks: ContentBlock[] }>(document: T): T {
  return { ...document, blocks: document.blocks.map(cleanBlock) };
}

/** What may be stored of each kind: checked, and its HTML made harmless. */
export const documentSchemas = {
  settings: settingsSchema.transform(cleanSettings),
  navigation: navigationSchema,
  info: infoPageSchema.transform(cleanBlocks),
  category: categoryArticleSchema.transform(cleanBlocks),
  store: storeSchema,
  sizecharts: sizeChartsSchema,
} as const;
export type DocumentKind = keyof typeof documentSchemas;
export type DocumentOf<Kind extends DocumentKind> = z.output<(typeof documentSchemas)[Kind]>;
