import { messages, type ProductSummary } from "@corkwood/commerce";
import { ButtonLink, Heading, Price, Stack, TextLink, VisuallyHidden } from "@corkwood/ui";
import { useId } from "react";
import { displayName, placeOf, priceTexts, repeatedNames, sizeSuffix } from "../catalogue/labels.ts";
import { ProductPicture } from "../catalogue/ProductPicture.tsx";
import { productPath } from "../../shared/routing/paths.ts";
import * as styles from "./CompareChoices.css.ts";

export interface CompareChoicesProps {
  title: string;
  products: readonly ProductSummary[];
  /** Returns the URL of the comparison with this product added. */
  hrefWith: (product: ProductSummary) => string;
  /** Called when a product is chosen. */
  onChoose: () => void;
}

/** Products that can be added to the comparison. */
export function CompareChoices({ title, products, hrefWith, onChoose }: CompareChoicesProps) {
  const id = useId();
  const repeated = repeatedNames(products);
  return (
    <Stack gap="s">
      <Heading level={3} size="small" id={id}>
        {title}
      </Heading>
      <ul className={styles.list} aria-labelledby={id}>
        {products.map((product) => {
          const prices = priceTexts(product);
          const isRepeated = repeated.has(product.name);
          return (
            <li key={product.id} className={styles.choice}>
              <div className={styles.picture}>
                <ProductPicture product={product} sizes="4.5rem" upTo={300} />
              </div>
              <div className={styles.words}>
                <TextLink href={productPath(product)} tone="inherit" className={styles.name}>
                  {displayName(product, isRepeated)}
                </TextLink>
                <span className={styles.place}>{placeOf(product)}</span>
                <Price
                  hiddenText={messages.comingSoonPriceHidden}
                  bottle={prices?.bottle}
                  was={prices?.was}
                  unit={prices?.unit ?? "bottle"}
                />
              </div>
              <ButtonLink size="small" href={hrefWith(product)} rel="nofollow" onClick={onChoose}>
                Compare <VisuallyHidden>{`${product.name}${sizeSuffix(product, isRepeated)}`}</VisuallyHidden>
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
