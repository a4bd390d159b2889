import { z } from "zod";
import { href, html, image, link, text } from "./fields.ts";
import { isTrackingUrl } from "../fulfilment/parcels.ts";
import { isAbn } from "../invoices/abn.ts";
import { australianStates } from "../delivery/address.ts";
import { isCountry } from "../delivery/countries.ts";
import {
  buyerRules,
  handoverPlaces,
  identificationRules,
  publishedRules,
  unattendedRules,
} from "../law/handoverRules.ts";
import { keysOf, recordOf } from "../records.ts";
import { dollars as inDollars, type Dollars } from "../money.ts";
import { dollarsSchema } from "../moneySchema.ts";

const postcodeRange = z.tuple([z.string().regex(/^\d{4}$/), z.string().regex(/^\d{4}$/)]);
const dollars = dollarsSchema.min(0).max(100_000);

/** Duration of packing and transit, in working days of the shop's state. */
const deliveryTiming = z.object({
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 14:00."),
  packingDays: z.int().min(0).max(60),
  transitDays: z
    .object({ from: z.int().min(0).max(90), to: z.int().min(0).max(90) })
    .refine(({ from, to }) => from <= to, "`from` must not be more than `to`."),
});

const deliveryZone = z.object({
  id: z.string().min(1),
  label: text,
  countries: z.array(z.string().regex(/^([A-Z]{2}|\*)$/)).min(1),
  postcodes: z.array(postcodeRange),
  freeFromMinimum: z.boolean(),
  rates: z.array(z.object({ bottlesFrom: z.int().min(1), price: dollars })).min(1),
  timing: deliveryTiming.optional(),
});

/** A destination with a maximum number of bottles per order. */
const deliveryCap = z.object({
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
  postcodes: z.array(postcodeRange).default([]),
  mostBottles: z.int().min(1).max(10_000),
  /** Message to a shopper who exceeds the limit, with the reason and the maximum number. */
  message: text.min(1),
});

/**
 * Countries not allowed in order addresses. By default, countries under broad sanctions, and territories that have no
 * ordinary freight from Australia or no inhabitants.
 */
const refusedCountries = z.object({
  codes: z
    .array(z.string().refine(isCountry, "Use codes of ISO 3166-1, such as NZ."))
    .default("AF AQ AX BL BQ BV CC CX EH GS HM IO IR KP MF RU SD SJ SO SY TF UM".split(" ")),
  message: text
    .min(1)
    .default("We take no orders from this country. Please get in touch if you have a question about it."),
});

const age = z.object({
  /**
   * Method of checking the shopper's age. statement: shown on the page. confirmation: the shopper ticks a box.
   * dateOfBirth: checked by the shop and not stored.
   */
  how: z.enum(["statement", "confirmation", "dateOfBirth"]).default("statement"),
  /** Wording of the statement, confirmation or question. */
  wording: text.min(1).default("I am 18 or over."),
});

const recipient = z.object({
  /** For gifts and gift cards. */
  isAsked: z.boolean().default(false),
  wording: text.min(1).default("The person who receives this is 18 or over."),
});

/** Handover at the door in one state (specification/law#handover). */
const handoverRule = z.object({
  /** Condition under which only the buyer may receive an order. */
  buyer: z.enum(keysOf(buyerRules)),
  /** Condition under which the driver checks photo ID. */
  identification: z.enum(keysOf(identificationRules)),
  /** Condition under which an order may be left unattended. */
  unattended: z.enum(keysOf(unattendedRules)),
});

const handoverPlaceRules = recordOf(
  keysOf(handoverPlaces),
  (place) => place,
  () => handoverRule.optional(),
);

const licence = z.object({ state: text, number: text, class: text, licensee: text, address: text });

/** Parcel carriers (specification/fulfilment#carriers). */
const carrier = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, "Use lower-case letters, digits and hyphens."),
  name: text.min(1),
  trackingUrl: z
    .string()
    .max(500)
    .refine(isTrackingUrl, "Use an http(s) address with {number} in place of the tracking number.")
    .nullable()
    .default(null),
});

const returns = z.object({
  /** Number of days within which a shopper may request a return. 0 disables return requests. */
  days: z.int().min(0).max(365).default(30),
  /** Instructions for the return shipment, sent in the email that accepts a return. */
  instructions: text.default(""),
});

/** The seller, as shown on tax invoices (specification/invoices#seller). */
const seller = z.object({
  /** Registered name of the business. */
  name: text.min(1),
  abn: z.string().refine(isAbn, "Use the ABN of the business: eleven digits, such as 89 000 000 019."),
  address: text.min(1),
});

const unpaidLimit = (orders: number, bottles: number, amount: Dollars) =>
  z
    .object({
      orders: z.int().min(0).max(10_000).default(orders),
      bottles: z.int().min(0).max(100_000).default(bottles),
      amount: dollarsSchema.min(0).max(10_000_000).default(amount),
    })
    .prefault({});

/** Limits for orders by bank transfer, which reserve stock before they are paid (specification/orders#unpaid). */
const unpaidOrders = z.object({
  /** Number of days until an unpaid order is cancelled. */
  days: z.int().min(1).max(365).default(7),
  /** Limits on unpaid orders per email address: number of orders, bottles and total value. */
  customer: unpaidLimit(3, 120, inDollars(10_000)),
  /** Limits on unpaid orders per network, which several people may share: number of orders, bottles and total value. */
  network: unpaidLimit(10, 360, inDollars(30_000)),
});

/**
 * Document at /public/settings.json. Legally required text (specification/law#licences) is in `licences` and `notices`.
 */
export const settingsSchema = z.object({
  shopName: text,
  /** The shop's state or territory. Its time zone and public holidays apply to the whole shop. */
  state: z.enum(australianStates, `Use the shop's state or territory: ${australianStates.join(", ")}.`).default("VIC"),
  /** Theme of all pages. If null, the shopper chooses between Paper and Cellar. */
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
  /** Name of an award and the page about it. Shown in the header if there is no banner. */
  award: link.nullable().default(null),
  preArrivalMessageText: text,
  homepageArticleId: z.string(),
  checkoutAnnouncement: html,
  deliveryDetails: html,
  sidebarUpperText: html,
  /** Maximum stock at which a product shows the number of bottles left. 0 disables this. */
  fewLeft: z.int().min(0).max(999).default(5),
  bankTransfer: z.object({ accountName: text, bsb: text, accountNumber: text, note: text }),
  licences: z.array(licence),
  /** Null if the business is not registered for GST, in which case no tax invoices are issued. */
  seller: seller.nullable().default(null),
  notices: z.object({
    footer: html,
    cart: html,
    checkout: html,
    /** Replaces the checkout notice for pickup orders. If empty, the usual notice is shown. */
    pickup: html.default(""),
    email: text,
  }),
  promotions: z
    .object({
      /** Maximum number of offers per order. Null means no limit. */
      limitPerOrder: z.int().min(1).max(100).nullable().default(null),
    })
    .default({ limitPerOrder: null }),
  delivery: z.object({
    zones: z.array(deliveryZone).min(1),
    restricted: z.object({ countries: z.array(z.string()), postcodes: z.array(postcodeRange), message: text }),
    capped: z.array(deliveryCap).default([]),
    /** Working days until an order arrives in a zone without its own timing. */
    timeFrame: z.int().min(1).max(90).default(10),
    /** Additional dates on which nothing is packed or transported, besides weekends and public holidays. */
    closedDays: z.array(z.iso.date("Use a date such as 2026-12-24.")).max(366).default([]),
  }),
  pickup: z
    .object({
      /**
       * Time that a store needs to prepare an order, in minutes of its opening hours. If null, the shop does not
       * promise a time.
       */
      readyAfterMinutes: z.int().min(0).max(10_000).nullable().default(null),
    })
    .prefault({}),
  carriers: z
    .array(carrier)
    .max(100)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Two carriers have the same id.")
    .default([]),
  returns: returns.prefault({}),
  unpaidOrders: unpaidOrders.prefault({}),
  refusedCountries: refusedCountries.prefault({}),
  /** Questions before a sale of alcohol. */
  law: z
    .object({
      age: age.prefault({}),
      recipient: recipient.prefault({}),
      /** The strictest rule applies to a place without its own rule. */
      handover: z.object(handoverPlaceRules).default(publishedRules),
    })
    .prefault({}),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Settings that the merchant stores. Stricter than settings stored by earlier versions, which must stay readable. */
export const newSettingsSchema = settingsSchema.superRefine(({ delivery }, context) => {
  for (const [index, { rates }] of delivery.zones.entries()) {
    const isAscending = rates.every(({ bottlesFrom }, at) => bottlesFrom > (rates[at - 1]?.bottlesFrom ?? 0));
    if (isAscending && rates[0]?.bottlesFrom === 1) continue;
    const message = 'List the rates in ascending order, starting at "bottlesFrom": 1.';
    context.addIssue({ code: "custom", path: ["delivery", "zones", index, "rates"], message });
  }
});
