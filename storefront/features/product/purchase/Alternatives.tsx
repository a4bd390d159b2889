import { formatMoney, type ProductSummary } from "@corkwood/commerce";
import { Heading, Stack, TextLink } from "@corkwood/ui";
import { productPath } from "../../../shared/routing/paths.ts";
import { ProductPicture } from "../../catalogue/ProductPicture.tsx";
import { placeOf } from "../../catalogue/labels.ts";
import * as styles from "./Alternatives.css.ts";

/** Similar products in place of one that is sold out (specification/product-page#alternatives). */
export function Alternatives({ products }: { products: readonly ProductSummary[] }) {
  return (
    <Stack as="section" gap="s" aria-labelledby="alternatives">
      <Heading level={2} size="tiny" id="alternatives">
        Similar, and in stock
      </Heading>
      <ul className={styles.list}>
        {products.map((product) => (
          <li key={product.id} className={styles.item}>
            <div className={styles.picture}>
              <ProductPicture product={product} sizes="3.5rem" upTo={300} />
            </div>
            <div>
              <TextLink href={productPath(product)}>{product.name}</TextLink>
              <p className={styles.detail}>{placeOf(product)}</p>
            </div>
            {product.showPrice && <span className={styles.price}>{formatMoney(product.price)}</span>}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
