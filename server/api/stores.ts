import { findStores, listedStores, storesNear } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Content } from "../content/content.ts";
import { problem } from "../foundation/problem.ts";
import type { ApiModule } from "../serving/module.ts";
import { serve } from "../serving/serve.ts";

/** Where the shop's stores are (specification/stores#ways). */
export function storesApi({ content }: { content: Pick<Content, "stores"> }): ApiModule<Contract["stores"]> {
  const listed = () => listedStores(content.stores());
  return serve(contract.stores, {
    "GET /api/stores": () => ({ stores: listed() }),
    "GET /api/stores/by-path": ({ query: { path } }) => {
      const store = content.stores().find((candidate) => candidate.path === path);
      if (!store) throw problem("STORE_NOT_FOUND", 404, `Store with path ${path} not found.`);
      return store;
    },
    "GET /api/stores/near": ({ query }) => ({ stores: storesNear(listed(), query) }),
    "GET /api/stores/search": ({ query }) => findStores(listed(), query.q),
  });
}
