import { innerFolderRules, layerRules } from "./layers.mjs";

/**
 * The server's floors, from the ground up. The files beside them are the roof, which puts them together: nothing below may
 * import them.
 */
const floors = {
  // The environment, the log, problems as calls answer them, periodic jobs.
  foundation: [],
  // How letters are compared, wherever the shop searches.
  text: [],
  db: [],
  // Listening, pages, static files, caching, limits for each client.
  http: ["foundation"],
  // Outside services, each with an embedded default.
  providers: ["foundation", "text", "db", "http"],
  // The services: what happens.
  media: ["db"],
  content: ["foundation", "db"],
  catalogue: ["foundation", "text", "db", "media", "content"],
  promotions: ["db", "http", "catalogue"],
  notifications: ["foundation", "db", "providers", "catalogue"],
  vouchers: ["db", "http", "providers", "notifications"],
  orders: ["foundation", "db", "http", "providers", "catalogue", "promotions", "notifications", "vouchers"],
  // The calls: parse, ask a service, answer.
  api: [
    "foundation",
    "db",
    "http",
    "providers",
    "media",
    "content",
    "catalogue",
    "promotions",
    "notifications",
    "vouchers",
    "orders",
  ],
  // What a merchant types.
  commands: ["foundation", "text", "db", "providers", "content", "catalogue", "promotions", "vouchers", "orders"],
  bench: ["foundation", "text", "db", "http", "providers", "catalogue", "promotions", "vouchers", "orders", "api"],
};

/** No provider knows another. */
const providers = { botcheck: [], email: [], payments: [], places: [], staff: [] };

/** The read model: the index itself is put together in `index/buildIndex.ts`. */
const catalogueIndex = {
  // Bitsets, work in slices, the shapes of the data.
  core: [],
  search: ["core"],
  facets: ["core"],
  listing: ["core", "search", "facets"],
};

/** From the bottles to the cancelled order. */
const orders = {
  stock: [],
  pricing: ["stock"],
  // Orders as they are written and read.
  records: ["pricing"],
  email: [],
  placement: ["stock", "pricing", "records", "email"],
  settlement: ["stock", "records", "placement"],
  cancel: ["stock", "records", "email"],
};

const commands = {
  // What a command is, and how it shows its progress.
  command: [],
  // Files that a merchant hands over or gets: CSV, JSON lines, columns on the screen.
  table: ["command"],
  socket: ["command"],
  // Products as a file's rows name them.
  products: ["table"],
  stock: ["command", "table", "products"],
  catalogue: ["command", "table", "products", "stock"],
  prices: ["command", "table", "products", "catalogue"],
  promotions: ["command", "table", "products"],
  content: ["command", "table"],
  credit: ["command", "table"],
  exclusions: ["command", "table"],
  notifications: ["command", "table"],
  orders: ["command", "table"],
  places: ["command", "table"],
  vouchers: ["command", "table"],
};

export const serverRules = [
  ...layerRules("server", floors),
  ...layerRules("server/providers", providers),
  ...layerRules("server/catalogue/index", catalogueIndex),
  ...layerRules("server/orders", orders),
  ...layerRules("server/commands", commands),
  {
    name: "server-roof",
    comment: "The files at the top of the server put its floors together; nothing below imports them.",
    severity: "error",
    from: { path: "^server/[^/]+/", pathNot: "\\.test\\.ts$|/testing/|^server/bench/" },
    to: { path: "^server/[^/]+$" },
  },
  ...innerFolderRules("server", "^server/providers/payments/"),
];
