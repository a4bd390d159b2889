import { innerFolderRules, layerRules } from "./layers.mjs";

/**
 * The folders of the server, lowest first. The files at the top of the server combine them, so no folder may import those files.
 */
const floors = {
  // The environment, the log, problems as calls answer them, periodic jobs.
  foundation: [],
  // How search text is normalised and compared.
  text: [],
  db: ["foundation"],
  // Listening, pages, static files, caching, limits for each client.
  http: ["foundation"],
  // What went wrong in the shop and in pages of it, told to the log or to a service.
  errorReports: ["foundation", "http"],
  // How calls of the contract are mounted, read and described.
  serving: ["foundation", "http"],
  // External services, each with an embedded default.
  providers: ["foundation", "text", "db", "http", "serving"],
  // The environment as the whole shop reads it: what is its own, and what each payment provider asks for.
  config: ["foundation", "providers"],
  // What each email says, and its topic in the outbox.
  emails: ["foundation", "providers"],
  // The services.
  media: ["foundation", "db"],
  content: ["foundation", "db"],
  catalogue: ["foundation", "text", "db", "media", "content"],
  // What goes with a product, learnt from what was bought.
  recommendations: ["foundation", "db", "providers", "catalogue"],
  // What shoppers did, counted.
  visits: ["foundation", "db"],
  promotions: ["foundation", "db", "http", "catalogue"],
  notifications: ["foundation", "db", "providers", "emails", "catalogue"],
  vouchers: ["foundation", "db", "http", "providers", "emails", "notifications"],
  orders: ["foundation", "db", "http", "providers", "emails", "catalogue", "promotions", "notifications", "vouchers"],
  // Who customers are: passwords, codes of emails, sessions, identity tokens.
  identity: ["foundation", "db", "providers", "emails", "notifications", "vouchers"],
  // What customers have.
  accounts: ["foundation", "db", "notifications", "orders", "vouchers"],
  // Where requests spend their time, told to a service of traces.
  tracing: ["foundation", "db", "http"],
  // What happens in the shop, counted.
  metrics: ["foundation", "providers", "orders"],
  // The calls: parse the request, call a service, answer.
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

/** No provider imports another. */
const providers = {
  botcheck: [],
  email: [],
  maps: [],
  ratingBadge: [],
  tagManager: [],
  marketing: [],
  openid: [],
  payments: [],
  places: [],
  retail: [],
  staff: [],
};

/** Payments: what providers have in common, the ledger of those that are asked over HTTP, then a folder for each provider. */
const payments = {
  common: [],
  ledger: ["common"],
  embedded: ["common"],
  braintree: ["common", "ledger"],
  afterpay: ["common", "ledger"],
};

/** The index in memory. `index/buildIndex.ts` combines its parts. */
const catalogueIndex = {
  // Bitsets, work in slices, the shapes of the data.
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
  // What happens after the placement: statuses, parcels, returns.
  fulfilment: ["records"],
  cancel: ["stock", "records"],
};

const commands = {
  // The interface of a command, and its progress output.
  command: [],
  // Files that a command reads or writes: CSV, JSON lines, columns on the screen.
  table: ["command"],
  socket: ["command"],
  // Products in the rows of a file.
  products: ["table"],
  stock: ["command", "table", "products"],
  // Copies of the folder of a shop.
  backup: ["command", "table"],
  // The whole shop as a file, or in another database.
  database: ["command", "table", "backup"],
  // Pictures of a folder, which a file names.
  pictures: ["table"],
  catalogue: ["command", "table", "products", "stock", "pictures"],
  prices: ["command", "table", "products", "catalogue"],
  feed: ["command", "table"],
  // What badges, brands, categories, stores and the like have in common: list, show, put, delete.
  records: ["command", "table", "pictures"],
  badges: ["command", "table", "records", "catalogue"],
  brands: ["table", "records", "catalogue"],
  nicknames: ["table", "records", "catalogue"],
  categories: ["command", "table", "records", "products", "catalogue"],
  stores: ["command", "table", "records"],
  redirects: ["table", "records"],
  promotions: ["command", "table", "products"],
  content: ["command", "table"],
  accounts: ["command", "table"],
  credit: ["command", "table"],
  exclusions: ["command", "table"],
  notifications: ["command", "table"],
  report: ["command", "table"],
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
    name: "server-roof",
    comment: "The files at the top of the server combine its folders; no folder may import them.",
    severity: "error",
    from: { path: "^server/[^/]+/", pathNot: "\\.test\\.ts$|/testing/|^server/bench/" },
    to: { path: "^server/[^/]+$" },
  },
  ...innerFolderRules("server"),
];
