import type { ProductSummary, Store } from "@corkwood/commerce";
import { formatCount, ProductCarousel, Stack, Text } from "@corkwood/ui";
import { useCallback, useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { ProductsWhenSeen } from "../content/ProductsWhenSeen.tsx";

/**
 * Some of the products available for pickup at a store, and how many there are in total. Renders nothing if there are
 * no such products.
 */
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
          {/* Reserves the line while the products load. */}
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
