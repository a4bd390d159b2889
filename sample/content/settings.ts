import { dollars, publishedRules, type Settings } from "@corkwood/commerce";
import { delivery } from "./delivery.ts";

const supplyWarning =
  "It is against the law to sell or supply alcohol to, or to obtain alcohol on behalf of, a person under the age of 18 years.";

/** A fictional merchant in Melbourne. Telephone numbers are from the range reserved for fiction. */
/** Countries under broad sanctions, and territories without regular freight from Australia. */
const refusedCountries: Settings["refusedCountries"] = {
  codes: "AF AQ AX BL BQ BV CC CX EH GS HM IO IR KP MF RU SD SJ SO SY TF UM".split(" "),
  message: "We take no orders from this country. Please get in touch if you have a question about it.",
};

export const settings: Settings = {
  refusedCountries,
  shopName: "Corkwood",
  state: "VIC",
  theme: null,
  contactPhoneNumberAustralia: "(03) 5550 0142",
  contactPhoneNumberInternational: "+61 3 5550 0142",
  faxNumber: "(03) 5550 0149",
  contactEmailAddress: "hello@corkwood.example",
  facebookUrl: "https://social.example/corkwood",
  freeShippingOrderTotalMin: dollars(200),
  desktopFooterText:
    "<p>Corkwood has sold wine, whisky and spirits from a bluestone cellar in Melbourne since 1987. Everything on the shelf was tasted by one of us first.</p>",
  mobileFooterText: "<p>Wine, whisky and spirits from a bluestone cellar in Melbourne since 1987.</p>",
  footerImage: null,
  bannerRhsImage: null,
  award: { label: "Wine Retailer of the Year 2026", href: "/info/about-us-741590" },
  preArrivalMessageText:
    "You are adding a pre-arrival product to your cart. Please note there may be an extended waiting period for these products to be shipped.",
  homepageArticleId: "home",
  checkoutAnnouncement:
    "<p>Orders placed before noon on a working day leave our Melbourne cellar the same afternoon.</p>",
  deliveryDetails:
    "<p>Delivered from Melbourne within one to three working days to most capital cities, and within seven elsewhere in Australia. Someone aged 18 or over must be there to receive it.</p><p>Spend $200 and standard delivery to metropolitan and regional addresses is free.</p>",
  fewLeft: 5,
  sidebarUpperText: "<p>Not sure? Call (03) 5550 0142 and ask for a bottle that suits the dish.</p>",
  bankTransfer: {
    accountName: "Corkwood Wine Merchants Pty Ltd",
    bsb: "000-142",
    accountNumber: "0014 2857",
    note: "Please quote your order number. We pack your bottles once your payment has arrived.",
  },
  // These limits are higher than in a real shop, because the sample shop is for trying things out.
  unpaidOrders: {
    days: 7,
    customer: { orders: 100, bottles: 2000, amount: dollars(200_000) },
    network: { orders: 300, bottles: 6000, amount: dollars(600_000) },
  },
  seller: {
    name: "Corkwood Wine Merchants Pty Ltd",
    abn: "89 000 000 019",
    address: "14 Tanner Lane, Collingwood VIC 3066",
  },
  licences: [
    {
      state: "VIC",
      number: "36001421",
      class: "Packaged liquor licence",
      licensee: "Corkwood Wine Merchants Pty Ltd",
      address: "14 Tanner Lane, Collingwood VIC 3066",
    },
    {
      state: "NSW",
      number: "LIQP700014285",
      class: "Packaged liquor licence",
      licensee: "Corkwood Wine Merchants Pty Ltd",
      address: "201 Ferry Street, Rozelle NSW 2039",
    },
    {
      state: "SA",
      number: "57001428",
      class: "Packaged liquor sales licence",
      licensee: "Corkwood Wine Merchants Pty Ltd",
      address: "8 Cooper Street, Norwood SA 5067",
    },
  ],
  notices: {
    footer: `<p><strong>WARNING.</strong> Under the Liquor Control Reform Act 1998 it is an offence to supply alcohol to a person under the age of 18 years (penalty exceeds $23,000), and for a person under the age of 18 years to purchase or receive liquor (penalty exceeds $900).</p><p>${supplyWarning}</p>`,
    cart: "<p>You must be 18 or over to buy alcohol.</p>",
    checkout: `<p>Someone aged 18 or over must receive your order. We ask for proof of age at the door.</p><p>${supplyWarning}</p>`,
    pickup: `<p>Someone aged 18 or over must collect your order. We ask for proof of age in the store.</p><p>${supplyWarning}</p>`,
    email: supplyWarning,
  },
  promotions: { limitPerOrder: 3 },
  pickup: { readyAfterMinutes: 120 },
  law: {
    age: { how: "confirmation", wording: "I am 18 or over." },
    recipient: { isAsked: true, wording: "The person who receives this gift is 18 or over." },
    handover: publishedRules,
  },
  delivery,
  carriers: [
    { id: "southern", name: "Southern Parcels", trackingUrl: "https://southern-parcels.example/track/{number}" },
    { id: "tram", name: "Tram City Couriers", trackingUrl: null },
  ],
  returns: {
    days: 30,
    instructions:
      "Pack the bottles well and send them to 14 Tanner Lane, Collingwood VIC 3066, or bring them to a store.",
  },
};
