import { messages, type Product } from "@corkwood/commerce";
import { redirect, useLoaderData } from "react-router-dom";
import { usePageState } from "../document.tsx";
import { useShopName } from "../features/chrome/site.ts";
import { plainText } from "../features/content/plain-text.ts";
import { PageMeta } from "../features/page/PageMeta.tsx";
import { breadcrumbData, productData } from "../features/page/structured-data.ts";
import { ProductView } from "../features/product/ProductView.tsx";
import type { LoaderArgs } from "../route.ts";
import { orNotFound } from "../services/load.ts";

interface ProductAnswer {
  product: Product;
  /** The current path, where the asked one is a previous one. */
  redirect?: string;
}

export async function load({ api, params }: LoaderArgs): Promise<Product> {
  const path = (params["*"] ?? "").replace(/\/+$/, "");
  const answer = await orNotFound(api.get<ProductAnswer>(`/api/products/by-path?path=${encodeURIComponent(path)}`));
  // eslint-disable-next-line no-throw-literal -- the router takes thrown answers for redirects
  if (answer.redirect !== undefined) throw redirect(`/${answer.redirect}`, 301);
  return answer.product;
}

export function Page() {
  const product = useLoaderData<Product>();
  const { baseUrl, now } = usePageState();
  const shopName = useShopName();
  const trail = [{ name: "Home", path: "/" }, ...product.breadcrumb, { name: product.name, path: `/${product.path}` }];
  return (
    <>
      <PageMeta
        title={product.comingSoon ? product.name + messages.comingSoonSuffix : product.name}
        description={plainText(product.description).slice(0, 300)}
        jsonLd={[productData(baseUrl, shopName, product, now), ...breadcrumbData(baseUrl, trail)]}
      />
      <ProductView key={product.id} product={product} trail={trail} />
    </>
  );
}
