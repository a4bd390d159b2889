import { cartMessages, messages, type Product, type ProductSummary, formatMoney } from "@corkwood/commerce";
import { Button, Inline, Text, Heading, Stack, TextLink } from "@corkwood/ui";
import { NotifyAction } from "../../notify/NotifyAction.tsx";
import { WishlistButton } from "../../wishlist/WishlistButton.tsx";
import { AddForm, type AddFormProps } from "./AddForm.tsx";
import { productPath } from "../../../shared/routing/paths.ts";
import { ProductPicture } from "../../catalogue/ProductPicture.tsx";
import { placeOf, listingAction } from "../../catalogue/labels.ts";
import * as styles from "./Alternatives.css.ts";
import { useChosenVariant } from "./useChosenVariant.ts";
import { lazy, Suspense } from "react";
import type { GiftCardForm, GiftCardFormProps } from "./GiftCardForm.tsx";
import { giftCardFormId } from "../../../shared/forms/formNames.ts";

/** Lazy-loaded, because few products are gift cards. */
const LazyForm = lazy(() => import("./GiftCardForm.tsx").then((module) => ({ default: module.GiftCardForm })));

let loaded: { GiftCardForm: typeof GiftCardForm } | undefined;

/**
 * Loads the form before hydration if the server rendered it. Otherwise, React would re-render the form and discard what
 * the shopper has typed so far.
 */
export async function loadServedGiftCardForm(): Promise<void> {
  if (typeof document === "undefined" || !document.getElementById(giftCardFormId)) return;
  loaded = await import("./GiftCardForm.tsx");
}

/** The gift card form, once its file has loaded. */
function GiftCardFormPart(props: GiftCardFormProps) {
  return <Suspense>{loaded ? <loaded.GiftCardForm {...props} /> : <LazyForm {...props} />}</Suspense>;
}

interface AddToCartProps {
  product: Product;
  /** Similar products that can be bought, if the product is sold out. @default none */
  alternatives?: readonly ProductSummary[] | undefined;
}

function BuyAction({ product, alternatives = [], variant, onChoose }: AddFormProps & AddToCartProps) {
  const action = listingAction(product);

  if (product.soldOut) {
    return (
      <>
        {alternatives.length > 0 && <Alternatives products={alternatives} />}
        <Inline gap="s">
          <NotifyAction product={product} />
          <Button size="large" disabled>
            {messages.soldOut}
          </Button>
        </Inline>
      </>
    );
  }
  if (action === "comingSoon") return <NotifyAction product={product} />;
  if (action === "none") return <Text tone="muted">{cartMessages.lineUnavailable}</Text>;
  if (product.giftcard) return <GiftCardFormPart product={{ ...product, giftcard: product.giftcard }} />;
  return <AddForm product={product} variant={variant} onChoose={onChoose} />;
}

/** Actions for a product on its page, or the reason why there are none. */
export function AddToCart({ product, alternatives }: AddToCartProps) {
  const { variant, choose } = useChosenVariant(product);
  return (
    <>
      <BuyAction product={product} alternatives={alternatives} variant={variant} onChoose={choose} />
      <WishlistButton product={product} variant={variant} />
    </>
  );
}

/** Similar products in place of one that is sold out (specification/product-page#alternatives). */
function Alternatives({ products }: { products: readonly ProductSummary[] }) {
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
