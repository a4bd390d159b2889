import type { ProductSummary } from "@corkwood/commerce";
import { aProduct } from "@corkwood/commerce/testing";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { createApi } from "../../../services/api.ts";
import { PageStateContext } from "../../../shared/page/pageState.ts";
import { createShop, ShopProvider } from "../../../state/shop.tsx";
import { ProductList } from "./ProductList.tsx";

const shop = createShop(
  createApi(() => Promise.reject(new Error("Rendering must not fetch anything")), false),
  () => 0,
);
const page = { router: { loaderData: {}, errors: null }, now: 0, baseUrl: "", styles: [] };

/** Returns the cells of a product's row in the server-rendered HTML. */
function cellsOf(product: ProductSummary): string[] {
  const html = renderToString(
    <PageStateContext value={page}>
      <MemoryRouter>
        <ShopProvider shop={shop}>
          <ProductList products={[product]} caption="Red Wine" />
        </ShopProvider>
      </MemoryRouter>
    </PageStateContext>,
  );
  const body = html.slice(html.indexOf("<tbody"));
  return [...body.matchAll(/<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = ""]) => cell.replaceAll(/<[^>]*>/g, ""));
}

it("shows a wine's vintage or 'NV', and neither for a gift card or an undated spirit", () => {
  expect(cellsOf(aProduct({ facts: { vintage: 2019 } }))[0]).toBe("2019");
  expect(cellsOf(aProduct({ facts: {} }))[0]).toBe("NV");
  expect(cellsOf(aProduct({ facts: {}, functionalType: "giftcard" }))[0]).toBe("");
  expect(cellsOf(aProduct({ facts: { aBV: 43 } }))[0]).toBe("");
  expect(cellsOf(aProduct({ facts: { aBV: 43, vintage: 1998 } }))[0]).toBe("1998");
});
