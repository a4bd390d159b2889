import type { ProductSummary, Store } from "@corkwood/commerce";
import { formatCount, ProductCarousel, Stack, Text } from "@corkwood/ui";
import { useCallback, useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { ProductsWhenSeen } from "../content/ProductsWhenSeen.tsx";

/** Some of what a store has to be picked up, and how much there is; nothing where it has nothing. */
export function StoreProducts({ path }: Pick<Store, "path">) {
  const { api } = useShop();
  const [total, setTotal] = useState(0);
  const load = useCallback(async (): Promise<{ product: ProductSummary }[]> => {
    const there = await api.get("/api/stores/products", { query: { path } });
    setTotal(there.total);
    return there.products.map((product) => ({ product }));
  }, [api, path]);
  return (
    <ProductsWhenSeen
      load={load}
      render={(cards) => (
        <Stack gap="s">
          <ProductCarousel heading="To pick up here" cards={cards} />
          {/* Its line is kept free while the products are on their way. */}
          <Text tone="muted" size="small">
            {cards && total > cards.length
              ? `${cards.length} of ${formatCount(total)} products that this store has`
              : "\u00a0"}
          </Text>
        </Stack>
      )}
    />
  );
}
