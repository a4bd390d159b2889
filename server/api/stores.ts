import { findStores, listedStores, storeRadius, storesNear } from "@corkwood/commerce";
import { z } from "zod";
import type { Content } from "../content/content.ts";
import { problem } from "../foundation/problem.ts";
import { publicJson } from "../http/caching.ts";
import { readQuery } from "./input.ts";
import type { ApiModule } from "./module.ts";

/** What is no path of a store is not found; it is not refused, since any address may be asked for. */
const byPathQuery = z.object({
  path: z.string().transform((path) => path.slice(0, 300).replace(/^\/+|\/+$/g, "")),
});

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, "Use decimal degrees.")
    .transform(Number)
    .refine((value) => Math.abs(value) <= most, `Use degrees from -${most} to ${most}.`);

const nearQuery = z.object({ lat: degrees(90), lng: degrees(180) });

const searchQuery = z.object({
  q: z.string().trim().min(1, "Enter a suburb, a postcode or a store's name.").max(200),
});

/** Where the shop's stores are (specification/stores#ways). */
export function storesApi({ content }: { content: Pick<Content, "stores"> }): ApiModule {
  const listed = () => listedStores(content.stores());
  return {
    operations: [
      {
        method: "get",
        path: "/api/stores",
        operationId: "getAllStores",
        summary: "The stores that are listed, by name",
        tag: "stores",
        response: { description: "`{stores}`" },
      },
      {
        method: "get",
        path: "/api/stores/by-path",
        operationId: "getStoreByPath",
        summary: "A store by its path, listed or not",
        tag: "stores",
        query: byPathQuery,
        response: { description: "Store" },
        problems: { 404: ["STORE_NOT_FOUND"] },
      },
      {
        method: "get",
        path: "/api/stores/near",
        operationId: "locateStoresByLocation",
        summary: `Stores within ${storeRadius} km of a place, nearest first`,
        tag: "stores",
        query: nearQuery,
        response: { description: "`{stores: [{store, distance}]}`, distances in metres" },
      },
      {
        method: "get",
        path: "/api/stores/search",
        operationId: "locateStoresByQuery",
        summary: "Stores by name, street, suburb, state or postcode",
        tag: "stores",
        query: searchQuery,
        response: {
          description:
            "`{stores, state?}`: `state` where no store is called so, and these are the ones of the state meant",
        },
      },
    ],
    mount: (app) => {
      app.get("/api/stores", (c) => publicJson(c, { stores: listed() }));
      app.get("/api/stores/by-path", (c) => {
        const { path } = readQuery(c, byPathQuery);
        const store = content.stores().find((candidate) => candidate.path === path);
        if (!store) throw problem("STORE_NOT_FOUND", 404, `Store with path ${path} not found.`);
        return publicJson(c, store);
      });
      app.get("/api/stores/near", (c) => {
        const stores = storesNear(listed(), readQuery(c, nearQuery));
        // Where somebody is stays out of caches.
        return c.json({ stores }, 200, { "cache-control": "no-store" });
      });
      app.get("/api/stores/search", (c) => publicJson(c, findStores(listed(), readQuery(c, searchQuery).q)));
    },
  };
}
