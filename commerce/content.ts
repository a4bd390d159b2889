import { z } from "zod";
import { youtubeVideoId } from "./catalogue/video.ts";

/**
 * Site content: the files under /public (specification 1, section 3 'Site content'; specification 2, section 7).
 * A merchant writes them, so each is validated before it is stored.
 */

const text = z.string().max(2000);
const html = z.string().max(100_000);
/** A path within the shop ('/info/…'), or an absolute http(s), mailto or tel address. Nothing that runs. */
const href = z
  .string()
  .regex(/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/, "Use a path of the shop or an http(s) address.");
const image = z.object({ url: z.string().max(500), alt: text });
const link = z.object({ label: text, href });

export interface NavigationItem {
  link: z.infer<typeof link>;
  longTitle?: string | undefined;
  children: NavigationItem[];
  features: { heading: string; link: z.infer<typeof link>; image: z.infer<typeof image> }[];
}

const navigationItem: z.ZodType<NavigationItem> = z.lazy(() =>
  z.object({
    link,
    longTitle: text.optional(),
    children: z.array(navigationItem),
    features: z.array(z.object({ heading: text, link, image })),
  }),
);

/** /public/navigation.json */
export const navigationSchema = z.object({
  navLinks: z.array(navigationItem),
  footerLinks: z.array(z.object({ groupHeading: text, links: z.array(link) })),
});
export type Navigation = z.infer<typeof navigationSchema>;

const postcodeRange = z.tuple([z.string().regex(/^\d{4}$/), z.string().regex(/^\d{4}$/)]);
const dollars = z.number().min(0).max(100_000);

const deliveryZone = z.object({
  id: z.string().min(1),
  label: text,
  countries: z.array(z.string().regex(/^([A-Z]{2}|\*)$/)).min(1),
  postcodes: z.array(postcodeRange),
  freeFromMinimum: z.boolean(),
  rates: z.array(z.object({ bottlesFrom: z.int().min(1), price: dollars })).min(1),
});

/** A destination that takes so many bottles of an order and no more. */
const deliveryCap = z.object({
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
  postcodes: z.array(postcodeRange).default([]),
  mostBottles: z.int().min(1).max(10_000),
  /** Said to who wants more: why, and how many it may be. */
  message: text.min(1),
});

const age = z.object({
  /** statement: it is only said. confirmation: the shopper ticks it. dateOfBirth: the shop works it out and forgets it. */
  how: z.enum(["statement", "confirmation", "dateOfBirth"]).default("statement"),
  /** What is said, ticked or asked. */
  wording: text.min(1).default("I am 18 or over."),
});

const recipient = z.object({
  /** For gifts and gift cards. */
  isAsked: z.boolean().default(false),
  wording: text.min(1).default("Whoever receives this is 18 or over."),
});

const licence = z.object({ state: text, number: text, class: text, licensee: text, address: text });

/** /public/settings.json. The law's words (decisions, 'The law of the trade') stand in `licences` and `notices`. */
export const settingsSchema = z.object({
  shopName: text,
  /** The theme that every page wears, by its name; null leaves the shopper the choice between Paper and Cellar. */
  theme: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, "Use the name of a theme.")
    .nullable()
    .default(null),
  contactPhoneNumberAustralia: text,
  contactPhoneNumberInternational: text,
  faxNumber: text,
  contactEmailAddress: text,
  facebookUrl: href.nullable(),
  freeShippingOrderTotalMin: dollars,
  desktopFooterText: html,
  mobileFooterText: html,
  footerImage: image.nullable(),
  bannerRhsImage: z.object({ link, image }).nullable(),
  preArrivalMessageText: text,
  homepageArticleId: z.string(),
  checkoutAnnouncement: html,
  deliveryDetails: html,
  sidebarUpperText: html,
  bankTransfer: z.object({ accountName: text, bsb: text, accountNumber: text, note: text }),
  licences: z.array(licence),
  notices: z.object({ footer: html, cart: html, checkout: html, email: text }),
  promotions: z
    .object({
      /** How many offers an order may have; null is any number. */
      limitPerOrder: z.int().min(1).max(100).nullable().default(null),
    })
    .default({ limitPerOrder: null }),
  delivery: z.object({
    zones: z.array(deliveryZone).min(1),
    restricted: z.object({ countries: z.array(z.string()), postcodes: z.array(postcodeRange), message: text }),
    capped: z.array(deliveryCap).default([]),
  }),
  /** What is asked before alcohol is sold. */
  law: z.object({ age: age.prefault({}), recipient: recipient.prefault({}) }).prefault({}),
});
export type Settings = z.infer<typeof settingsSchema>;

const labelPosition = z.enum(["above", "inside-above", "inside-center", "inside-below", "below"]);
const textStyle = z.enum(["small", "bold", "semibold", "strikethrough", "italic", "underline", "quote"]);
const headingLevel = z.union([z.literal(2), z.literal(3), z.literal(4)]);

/** A piece of a page as the merchant writes it (specification 1, section 3 'Content blocks for pages'). */
export type ContentBlock =
  | { type: "heading"; level: z.infer<typeof headingLevel>; text: string }
  | { type: "paragraph"; text: string; styles: z.infer<typeof textStyle>[] }
  | { type: "image"; image: z.infer<typeof image>; float: "left" | "right" | "none"; stretch: boolean }
  | {
      type: "imageCta";
      image: z.infer<typeof image>;
      link: z.infer<typeof link>;
      labelPosition: z.infer<typeof labelPosition>;
      buttonType: "primary" | "secondary";
    }
  | { type: "link"; link: z.infer<typeof link> }
  | {
      type: "group" | "container";
      direction: "horizontal" | "vertical";
      /** Of the children in their order, in percent of the row; those not named share what is left. */
      groupItemWidths: number[];
      children: ContentBlock[];
    }
  | {
      type: "video";
      title: string;
      /** A file of the shop, or a link to YouTube. */
      url: string;
      /** Implies muted. */
      autoplay: boolean;
      muted: boolean;
      poster?: z.infer<typeof image> | undefined;
      /** A WebVTT file of the shop. */
      captions?: string | undefined;
    }
  | { type: "tabbedContent"; label: string; tabs: { title: string; children: ContentBlock[] }[] }
  | {
      type: "productCarousel";
      heading: string;
      /** A category by its id, or a brand by its value of the facet `producers`. */
      target: { kind: "category" | "brand"; id: string };
      /** To all of them. */
      link?: z.infer<typeof link> | undefined;
    }
  | { type: "carousel"; label: string; display: "fade" | "slides"; slides: ContentBlock[] }
  | { type: "html"; html: string };

const ownPath = /^\/(?!\/)/;
const ownFile = z.string().max(500).regex(ownPath, "Use a path of the shop.");
const videoAddress = z
  .string()
  .max(500)
  .refine((url) => ownPath.test(url) || youtubeVideoId(url) !== undefined, "Use a path of the shop or a YouTube link.");
const children = z.array(z.lazy(() => contentBlockSchema));

const knownBlock = z.discriminatedUnion("type", [
  z.object({ type: z.literal("heading"), level: headingLevel, text }),
  z.object({ type: z.literal("paragraph"), text: html, styles: z.array(textStyle) }),
  z.object({ type: z.literal("image"), image, float: z.enum(["left", "right", "none"]), stretch: z.boolean() }),
  z.object({
    type: z.literal("imageCta"),
    image,
    link,
    labelPosition,
    buttonType: z.enum(["primary", "secondary"]),
  }),
  z.object({ type: z.literal("link"), link }),
  z.object({
    type: z.enum(["group", "container"]),
    direction: z.enum(["horizontal", "vertical"]),
    groupItemWidths: z.array(z.number().min(0).max(100)),
    children,
  }),
  z.object({
    type: z.literal("video"),
    title: text.min(1),
    url: videoAddress,
    autoplay: z.boolean().default(false),
    muted: z.boolean().default(false),
    poster: image.optional(),
    captions: ownFile.optional(),
  }),
  z.object({
    type: z.literal("tabbedContent"),
    label: text.min(1),
    tabs: z.array(z.object({ title: text.min(1), children })).min(1),
  }),
  z.object({
    type: z.literal("productCarousel"),
    heading: text.min(1),
    target: z.object({ kind: z.enum(["category", "brand"]), id: z.string().min(1).max(200) }),
    link: link.optional(),
  }),
  z.object({
    type: z.literal("carousel"),
    label: text.min(1),
    display: z.enum(["fade", "slides"]),
    slides: children.min(1),
  }),
  z.object({ type: z.literal("html"), html }),
]);

const blockTypes: ReadonlySet<string> = new Set(
  knownBlock.options.flatMap(({ shape: { type } }) => ("options" in type ? type.options : [...type.values])),
);

/** Whether the shop knows how to show blocks of this type. */
export function isBlockType(type: string): boolean {
  return blockTypes.has(type);
}

/** A block of a type that is not known here may come from a newer shop: it is kept as it is, and skipped where it would be shown. */
export const contentBlockSchema: z.ZodType<ContentBlock> = z
  .looseObject({ type: z.string() })
  .transform((block, context): ContentBlock => {
    if (!isBlockType(block.type)) return block as unknown as ContentBlock;
    const known = knownBlock.safeParse(block);
    if (known.success) return known.data;
    context.issues.push(...known.error.issues.map((issue) => ({ ...issue, input: block }) as never));
    return z.NEVER;
  });

/** /public/info/{id}.json; the home page is the one that settings name. */
export const infoPageSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,80}$/),
  title: text,
  /** Without a leading slash: the page is `/info/{path}`. */
  path: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/),
  description: text,
  blocks: z.array(contentBlockSchema),
});
export type InfoPage = z.infer<typeof infoPageSchema>;

/** Seconds from midnight. A closing time before the opening one is the next day's. */
const secondsOfDay = z.int().min(0).max(86_400);
const openTimes = { openTime: secondsOfDay, closeTime: secondsOfDay, isAvailable: z.boolean() };
/** 0 is Sunday. A day with several entries is open several times; one with none is closed. */
const openHours = z.object({ dayOfWeek: z.int().min(0).max(6), ...openTimes });
/** A day whose hours stand in place of the week's. */
const seasonalHours = z.object({ date: z.iso.date(), ...openTimes });
export type OpenHours = z.infer<typeof openHours>;
export type SeasonalHours = z.infer<typeof seasonalHours>;

const shortText = z.string().max(200);

/** /public/stores/{id}.json (specification 2, section 3 'Store'). */
export const storeSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,80}$/),
  name: shortText.min(1),
  /** Without a leading slash: the store's page is `/stores/{path}`. */
  path: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/),
  /** The number its stock is kept under. */
  erpStoreId: z.string().max(40).default(""),
  addressStreetOne: shortText.default(""),
  addressStreetTwo: shortText.default(""),
  addressCity: shortText.default(""),
  /** 'VIC'; the store's clock goes by it. */
  addressState: shortText.default(""),
  addressPostcode: z.string().max(9).default(""),
  /** As people read it. */
  phone: z.string().max(40).default(""),
  _geoloc: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
  openHours: z.array(openHours).default([]),
  seasonalHours: z.array(seasonalHours).default([]),
  /** `index`: in the list of stores. */
  visibleIn: z.object({ index: z.boolean() }).default({ index: true }),
});
export type Store = z.infer<typeof storeSchema>;

/** What stands below a category's products; its id is the category's. */
export const categoryArticleSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  blocks: z.array(contentBlockSchema),
});
export type CategoryArticle = z.infer<typeof categoryArticleSchema>;

/** /public/sizecharts.json: each as the merchant wrote it. */
export const sizeChartsSchema = z.array(z.looseObject({ id: z.string().max(80) }));
