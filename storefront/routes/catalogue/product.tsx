import {
  messages,
  plainText,
  withoutSlashes,
  type FactLinks,
  type Product,
  type ProductSummary,
  type RegionPlace,
  type Serving,
} from "@corkwood/commerce";
import { redirect, useLoaderData } from "react-router-dom";
import { usePageState } from "../../shared/page/pageState.ts";
import { useShopName } from "../../shared/routing/site.ts";
import { PageMeta } from "../../shared/page/PageMeta.tsx";
import { breadcrumbData, homeCrumb } from "../../shared/structuredData/structuredData.ts";
import { productData } from "../../features/product/productData.ts";
import { loadServedGiftCardForm } from "../../features/product/purchase/AddToCart.tsx";
import { ProductView, type OwnCategory } from "../../features/product/ProductView.tsx";
import { useCurrentProduct } from "../../features/catalogue/useCurrentProduct.ts";
import { useReleaseAlert } from "../../features/catalogue/useReleaseAlert.ts";
import type { LoaderArgs } from "../../shared/routing/route.ts";
import type { Api } from "../../services/api.ts";
import { notFoundUnless, orNotFound } from "../../shared/routing/notFound.ts";
import { pathTo, productPath } from "../../shared/routing/paths.ts";

interface ProductData {
  product: Product;
  /** All members of the product's group, including the product. */
  members: ProductSummary[];
  category: OwnCategory | null;
  factLinks: FactLinks;
  serving?: Serving | undefined;
  regionPlace?: RegionPlace | undefined;
  /** URL of the comparison with similar products. */
  compare: string | null;
  /** Similar products that can be bought, if the product is sold out. */
  alternatives?: ProductSummary[] | undefined;
}

/** Maximum length of a product's path. */
const maxPathLength = 300;

/** Loads the product group. Returns an empty list on error, because the page is useful without the group. */
async function loadMembers(api: Api, group: string | null): Promise<ProductSummary[]> {
  if (group === null) return [];
  const answer = api.get("/api/products", { query: { group } });
  return answer.then(({ products }) => products).catch(() => []);
}

export async function load({ api, address, params }: LoaderArgs): Promise<ProductData> {
  const path = withoutSlashes(params["*"] ?? "");
  notFoundUnless(path !== "" && path.length <= maxPathLength);
  const answer = await orNotFound(api.get("/api/products/by-path", { query: { path } }));
  if (answer.redirect !== undefined) {
    // eslint-disable-next-line no-throw-literal -- the router redirects when a redirect is thrown
    throw redirect(pathTo("/*", answer.redirect) + address.search, 301);
  }
  const { group, product, category, factLinks, serving, regionPlace, compare, alternatives } = answer;
  const members = await loadMembers(api, group);
  return { product, category, factLinks, serving, regionPlace, compare, alternatives, members };
}

export const prepare = loadServedGiftCardForm;

/** Updates the product while the page is open, because stock changes and products are released. */
function ProductPage({ product: loaded, ...data }: ProductData) {
  const product = useCurrentProduct(loaded, loaded.stockUpdatedAt * 1000);
  useReleaseAlert(product);
  const { baseUrl, now } = usePageState();
  const shopName = useShopName();
  const trail = [homeCrumb, ...product.breadcrumb, { name: product.name, path: productPath(product) }];
  return (
    <>
      <PageMeta
        title={product.comingSoon ? product.name + messages.comingSoonSuffix : product.name}
        description={plainText(product.description).slice(0, 300)}
        jsonLd={[productData(baseUrl, shopName, product, now), ...breadcrumbData(baseUrl, trail)]}
      />
      <ProductView {...data} product={product} trail={trail} />
    </>
  );
}

export function Page() {
  const data = useLoaderData<ProductData>();
  return <ProductPage key={data.product.id} {...data} />;
}
