/**
 * The subset of schema.org that the shop uses, for tests: the properties of each type (own and inherited), their
 * expected values, and the properties that search engines require.
 *
 * Sources: https://schema.org/{type}, release 29, for properties and their types; Google Search Central ('Merchant
 * listing (Product, Offer)', 'Breadcrumb (BreadcrumbList)', 'Organization', 'Local business', 'Sitelinks search box')
 * for required ones.
 */

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value.trim() !== "";
const isNumber: Check = (value) => typeof value === "number" && Number.isFinite(value);
const isInteger: Check = (value) => Number.isInteger(value);
const isUrl: Check = (value) =>
  typeof value === "string" && /^https?:\/\/[^\s<>"]+$/.test(value) && URL.canParse(value);
const isDate: Check = (value) =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value) && !Number.isNaN(Date.parse(value));
const isTime: Check = (value) => typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
/**
 * A price as text: digits and a decimal point, without sign, currency or thousands separators (schema.org/price, usage
 * guidelines).
 */
const isPrice: Check = (value) => typeof value === "string" && /^\d+\.\d{2}$/.test(value);
const isReference: Check = (value) =>
  typeof value === "object" && value !== null && Object.keys(value).join() === "@id" && isUrl(Object.values(value)[0]);
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value as string);
const typed =
  (...names: string[]): Check =>
  (value) =>
    names.some((type) => (value as { "@type"?: unknown } | null)?.["@type"] === type) &&
    schemaErrors(value).length === 0;
const any =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
/** Any property may be repeated. */
const many =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? value.length > 0 && value.every(check) : check(value);

const enumeration = (...names: string[]) => oneOf(...names.map((name) => `https://schema.org/${name}`));

const itemAvailability = enumeration(
  "BackOrder",
  "Discontinued",
  "InStock",
  "InStoreOnly",
  "LimitedAvailability",
  "MadeToOrder",
  "OnlineOnly",
  "OutOfStock",
  "PreOrder",
  "PreSale",
  "Reserved",
  "SoldOut",
);
const itemCondition = enumeration("DamagedCondition", "NewCondition", "RefurbishedCondition", "UsedCondition");

const dayOfWeek = enumeration("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday");

interface TypeRules {
  required: readonly string[];
  properties: Readonly<Record<string, Check>>;
}

const thing = { "@id": isUrl, name: isText, url: isUrl, description: isText, image: many(isUrl), sameAs: many(isUrl) };

const offer = {
  ...thing,
  availability: itemAvailability,
  availabilityStarts: isDate,
  itemCondition,
  price: any(isPrice, isNumber),
  priceCurrency: oneOf("AUD"),
  priceValidUntil: isDate,
  seller: typed("Organization"),
  sku: isText,
  validFrom: isDate,
};

const types: Readonly<Record<string, TypeRules>> = {
  Product: {
    required: ["name", "image"],
    properties: {
      ...thing,
      brand: typed("Brand", "Organization"),
      category: isText,
      countryOfOrigin: typed("Country"),
      offers: many(typed("Offer", "AggregateOffer")),
      productID: isText,
      review: many(typed("Review")),
      sku: isText,
    },
  },
  Offer: { required: ["price", "priceCurrency", "availability"], properties: offer },
  AggregateOffer: {
    required: ["lowPrice", "priceCurrency"],
    properties: {
      ...offer,
      lowPrice: any(isPrice, isNumber),
      highPrice: any(isPrice, isNumber),
      offerCount: isInteger,
    },
  },
  Brand: { required: ["name"], properties: { ...thing, logo: isUrl } },
  Country: { required: ["name"], properties: thing },
  Review: {
    required: ["author", "reviewRating"],
    properties: {
      ...thing,
      author: typed("Organization"),
      datePublished: isDate,
      reviewBody: isText,
      reviewRating: typed("Rating"),
    },
  },
  Rating: {
    required: ["ratingValue"],
    properties: { ...thing, ratingValue: isNumber, bestRating: isNumber, worstRating: isNumber },
  },
  BreadcrumbList: {
    required: ["itemListElement"],
    properties: { ...thing, itemListElement: many(typed("ListItem")), numberOfItems: isInteger },
  },
  ListItem: { required: ["position", "name", "item"], properties: { ...thing, position: isInteger, item: isUrl } },
  Organization: {
    required: ["name"],
    properties: { ...thing, logo: isUrl, contactPoint: many(typed("ContactPoint")), email: isText, telephone: isText },
  },
  ContactPoint: {
    required: ["telephone"],
    properties: { ...thing, contactType: isText, telephone: isText, email: isText, areaServed: isText },
  },
  LiquorStore: {
    required: ["name", "address"],
    properties: {
      ...thing,
      address: typed("PostalAddress"),
      email: isText,
      geo: typed("GeoCoordinates"),
      openingHoursSpecification: many(typed("OpeningHoursSpecification")),
      parentOrganization: any(isReference, typed("Organization")),
      specialOpeningHoursSpecification: many(typed("OpeningHoursSpecification")),
      telephone: isText,
    },
  },
  PostalAddress: {
    required: ["addressCountry"],
    properties: {
      ...thing,
      addressCountry: oneOf("AU"),
      addressLocality: isText,
      addressRegion: isText,
      postalCode: isText,
      streetAddress: isText,
    },
  },
  GeoCoordinates: {
    required: ["latitude", "longitude"],
    properties: { ...thing, latitude: isNumber, longitude: isNumber },
  },
  OpeningHoursSpecification: {
    required: ["opens", "closes"],
    properties: {
      ...thing,
      closes: isTime,
      dayOfWeek: many(dayOfWeek),
      opens: isTime,
      validFrom: isDate,
      validThrough: isDate,
    },
  },
  WebSite: {
    required: ["name", "url"],
    properties: {
      ...thing,
      inLanguage: isText,
      publisher: any(isReference, typed("Organization")),
      potentialAction: typed("SearchAction"),
    },
  },
  SearchAction: {
    required: ["target", "query-input"],
    properties: { ...thing, target: typed("EntryPoint"), "query-input": oneOf("required name=search_term_string") },
  },
  EntryPoint: {
    required: ["urlTemplate"],
    properties: { ...thing, urlTemplate: (value) => isText(value) && String(value).includes("{search_term_string}") },
  },
};

/** Returns the errors in structured data, one per line. */
export function schemaErrors(data: unknown): string[] {
  const { "@type": given, "@context": _, ...properties } = data as Record<string, unknown>;
  const type = typeof given === "string" ? given : "that is missing";
  const rules = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!rules) return [`Unknown type ${type}.`];
  const missing = rules.required.filter((name) => !Object.hasOwn(properties, name));
  const wrong = Object.entries(properties).flatMap(([name, value]) => {
    const check = Object.hasOwn(rules.properties, name) ? rules.properties[name] : undefined;
    if (!check) return [`${type} has no property ${name}.`];
    return check(value) ? [] : [`${type}.${name} cannot be ${JSON.stringify(value)}.`];
  });
  return [...missing.map((name) => `${type} lacks ${name}.`), ...wrong];
}
