import { z } from "zod";

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
  delivery: z.object({
    zones: z.array(deliveryZone).min(1),
    restricted: z.object({ countries: z.array(z.string()), postcodes: z.array(postcodeRange), message: text }),
  }),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Content blocks (specification 1, section 3). Unknown blocks are skipped where they are shown, so `type` stays open. */
const blockLabelPosition = z.enum(["above", "inside-above", "inside-center", "inside-below", "below"]);

export type ContentBlock =
  | { type: "heading"; level: 2 | 3 | 4; text: string }
  | {
      type: "paragraph";
      text: string;
      styles: ("small" | "bold" | "semibold" | "strikethrough" | "italic" | "underline" | "quote")[];
    }
  | { type: "image"; image: z.infer<typeof image>; float: "left" | "right" | "none"; stretch: boolean }
  | {
      type: "imageCta";
      image: z.infer<typeof image>;
      link: z.infer<typeof link>;
      labelPosition: z.infer<typeof blockLabelPosition>;
      buttonType: "primary" | "secondary";
    }
  | { type: "link"; link: z.infer<typeof link> }
  | {
      type: "group" | "container";
      direction: "horizontal" | "vertical";
      groupItemWidths: number[];
      children: ContentBlock[];
    }
  | { type: "productCarousel"; heading: string; target: { kind: "category" | "brand"; id: string } }
  | { type: "html"; html: string };

const contentBlock: z.ZodType<ContentBlock> = z.lazy(() =>
  z.union([
    z.object({ type: z.literal("heading"), level: z.union([z.literal(2), z.literal(3), z.literal(4)]), text }),
    z.object({
      type: z.literal("paragraph"),
      text: html,
      styles: z.array(z.enum(["small", "bold", "semibold", "strikethrough", "italic", "underline", "quote"])),
    }),
    z.object({ type: z.literal("image"), image, float: z.enum(["left", "right", "none"]), stretch: z.boolean() }),
    z.object({
      type: z.literal("imageCta"),
      image,
      link,
      labelPosition: blockLabelPosition,
      buttonType: z.enum(["primary", "secondary"]),
    }),
    z.object({ type: z.literal("link"), link }),
    z.object({
      type: z.enum(["group", "container"]),
      direction: z.enum(["horizontal", "vertical"]),
      groupItemWidths: z.array(z.number().min(0).max(100)),
      children: z.array(contentBlock),
    }),
    z.object({
      type: z.literal("productCarousel"),
      heading: text,
      target: z.object({ kind: z.enum(["category", "brand"]), id: z.string() }),
    }),
    z.object({ type: z.literal("html"), html }),
  ]),
);

/** /public/info/{id}.json; the home page is the one that settings name. */
export const infoPageSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,80}$/),
  title: text,
  /** Without a leading slash: the page is `/info/{path}`. */
  path: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/),
  description: text,
  blocks: z.array(contentBlock),
});
export type InfoPage = z.infer<typeof infoPageSchema>;
