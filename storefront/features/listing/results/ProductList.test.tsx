import { defaultListingParams, type ListingScope, type ProductSummary } from "@corkwood/commerce";
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

const scope: ListingScope = {
  kind: "all",
  title: "Red Wine",
  path: "/products",
  description: "",
  breadcrumb: [],
  children: [],
};

/** Returns the cells of a product's row in the server-rendered HTML. */
function cellsOf(product: ProductSummary): string[] {
  const html = renderToString(
    <PageStateContext value={page}>
      <MemoryRouter>
        <ShopProvider shop={shop}>
          <ProductList products={[product]} scope={scope} params={defaultListingParams} />
        </ShopProvider>
      </MemoryRouter>
    </PageStateContext>,
  );
  const body = html.slice(html.indexOf("<tbody"));
  return [...body.matchAll(/<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = ""]) => cell.replaceAll(/<[^>]*>/g, ""));
}

it("shows the vintage of a wine or 'NV', and neither for a gift card or a spirit without a year", () => {
  expect(cellsOf(aProduct({ facts: { vintage: 2019 } }))[1]).toBe("2019");
  expect(cellsOf(aProduct({ facts: {} }))[1]).toBe("NV");
  expect(cellsOf(aProduct({ facts: {}, functionalType: "giftcard" }))[1]).toBe("");
  expect(cellsOf(aProduct({ facts: { aBV: 43 } }))[1]).toBe("");
  expect(cellsOf(aProduct({ facts: { aBV: 43, vintage: 1998 } }))[1]).toBe("1998");
});

it("shows only known facts, and the minimum order only if it is above one", () => {
  const facts = { region: "Barossa Valley", varieties: ["Shiraz"], closure: "Screw cap", aBV: 14.5 };
  const cells = cellsOf(aProduct({ facts, cartQtyMin: 6 }));
  expect(cells.slice(3, 8)).toEqual(["Barossa Valley", "Shiraz", "Screw cap", "14.5\u00a0%", ""]);
  expect(cells[9]).toBe("Minimum 6");
  expect(cellsOf(aProduct({ cartQtyMin: 1 }))[9]).toBe("Minimum ");
});
