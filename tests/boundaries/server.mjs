import { innerFolderRules, layerRules } from "./layers.mjs";

/**
 * The server's folders, lowest first. The server's top-level files combine them, so no folder may import those files.
 */
const floors = {
  // Environment, log, problem responses, periodic jobs.
  foundation: [],
  // Normalisation and comparison of search text.
  text: [],
  db: ["foundation"],
  // Access to the embedded database of a running shop, for commands.
  controlSocket: ["foundation", "db"],
  // Names and rotation of backups, and the daily backup.
  backups: ["foundation"],
  // Listening, pages, static files, caching, per-client limits.
  http: ["foundation"],
  // Reports errors in the shop and its pages to the log or a service.
  errorReports: ["foundation", "http"],
  // Mounting, parsing and description of the contract's calls.
  serving: ["foundation", "http"],
  // External services, each with an embedded default.
  providers: ["foundation", "text", "db", "http", "serving"],
  // The whole shop's environment, including each payment provider's variables.
  config: ["foundation", "providers"],
  // Email templates, and the outbox from which emails are sent.
  emails: ["foundation", "db", "providers"],
  // Services.
  media: ["foundation", "db"],
  content: ["foundation", "db"],
  catalogue: ["foundation", "text", "db", "media", "content"],
  // Purges of a CDN after changes.
  cdn: ["foundation", "db", "content", "catalogue"],
  // Recommendations, derived from purchases.
  recommendations: ["foundation", "db", "providers", "catalogue"],
  // Counts of shoppers' actions.
  visits: ["foundation", "db"],
  promotions: ["foundation", "db", "http", "catalogue"],
  notifications: ["foundation", "db", "providers", "emails", "catalogue"],
  vouchers: ["foundation", "db", "http", "providers", "emails"],
  orders: ["foundation", "db", "http", "providers", "emails", "catalogue", "promotions", "notifications", "vouchers"],
  // Customers' identity: passwords, emailed codes, sessions, identity tokens.
  identity: ["foundation", "db", "providers", "emails", "notifications", "vouchers"],
  // Customers' data.
  accounts: ["foundation", "db", "notifications", "orders", "vouchers"],
  // Request traces, sent to a tracing service.
  tracing: ["foundation", "db", "http"],
  // Shop metrics.
  metrics: ["foundation", "providers", "orders"],
  // Handlers: parse the request, call a service, respond.
  api: [
    "foundation",
    "errorReports",
    "db",
    "http",
    "serving",
    "providers",
    "emails",
    "media",
    "content",
    "catalogue",
    "recommendations",
    "promotions",
    "notifications",
    "vouchers",
    "orders",
    "identity",
    "visits",
    "accounts",
  ],
  // The merchant's commands.
  commands: [
    "foundation",
    "text",
    "db",
    "controlSocket",
    "backups",
    "http",
    "providers",
    "config",
    "emails",
    "media",
    "content",
    "catalogue",
    "promotions",
    "notifications",
    "vouchers",
    "orders",
    "identity",
    "visits",
    "accounts",
  ],
  bench: [
    "foundation",
    "text",
    "db",
    "http",
    "identity",
    "providers",
    "config",
    "catalogue",
    "recommendations",
    "promotions",
    "vouchers",
    "orders",
    "api",
  ],
};

/** Providers do not import each other. */
const providers = {
  botcheck: [],
  email: [],
  maps: [],
  marketing: [],
  openid: [],
  payments: [],
  places: [],
  retail: [],
  staff: [],
};

/** Payments: common code, the ledger for providers that are called over HTTP, and a folder for each provider. */
const payments = {
  common: [],
  ledger: ["common"],
  embedded: ["common"],
  braintree: ["common", "ledger"],
  afterpay: ["common", "ledger"],
};

/** Catalogue index in memory. `index/buildIndex.ts` combines its parts. */
const catalogueIndex = {
  // Bitsets, time slicing, data types.
  core: [],
  search: ["core"],
  facets: ["core"],
  listing: ["core", "search", "facets"],
  related: ["core", "facets"],
};

/** Orders: from stock to cancellation. */
const orders = {
  stock: [],
  pricing: ["stock"],
  // Writing and reading orders.
  records: ["pricing"],
  placement: ["stock", "pricing", "records"],
  settlement: ["stock", "records", "placement"],
  // After placement: statuses, parcels, returns.
  fulfilment: ["records"],
  cancel: ["stock", "records"],
};

const commands = {
  // Interface of a command, and progress output.
  command: [],
  // Files that commands read or write: CSV, JSON lines, columns on the screen.
  table: ["command"],
  // Pages as single files that open offline.
  page: [],
  // Products as rows in a file.
  products: ["table"],
  stock: ["command", "table", "products"],
  // Export of the whole shop to a file or another database.
  database: ["command", "table"],
  // Shop backups, as copies of the folder or as encrypted files.
  backup: ["command", "table", "database"],
  // Pictures in a folder, listed in a file, and moving pictures between stores.
  pictures: ["command", "table"],
  catalogue: ["command", "table", "products", "stock", "pictures", "page"],
  prices: ["command", "table", "products", "catalogue"],
  feed: ["command", "table"],
  // Shared by badges, brands, categories, stores and similar records: list, show, put, delete.
  records: ["command", "table", "pictures"],
  badges: ["command", "table", "records", "catalogue"],
  brands: ["table", "records", "catalogue"],
  nicknames: ["table", "records", "catalogue"],
  categories: ["command", "table", "records", "products", "catalogue"],
  stores: ["command", "table", "records"],
  redirects: ["table", "records"],
  promotions: ["command", "table", "products"],
  content: ["command", "table", "pictures"],
  accounts: ["command", "table"],
  credit: ["command", "table"],
  exclusions: ["command", "table"],
  notifications: ["command", "table"],
  report: ["command", "table", "page"],
  subscribers: ["command", "table"],
  orders: ["command", "table"],
  places: ["command", "table"],
  vouchers: ["command", "table"],
};

export const serverRules = [
  ...layerRules("server", floors),
  ...layerRules("server/providers", providers),
  ...layerRules("server/providers/payments", payments),
  ...layerRules("server/catalogue/index", catalogueIndex),
  ...layerRules("server/orders", orders),
  ...layerRules("server/commands", commands),
  {
    name: "server-top-level",
    comment: "The files at the top of the server combine its folders; no folder may import them.",
    severity: "error",
    from: { path: "^server/[^/]+/", pathNot: "\\.test\\.ts$|/testing/|^server/bench/" },
    to: { path: "^server/[^/]+$" },
  },
  ...innerFolderRules("server"),
];
