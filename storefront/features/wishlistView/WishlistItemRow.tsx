import { isInStock, messages, viewWishlist, type WishlistLine } from "@corkwood/commerce";
import { Button, ButtonLink, Inline, Price, SelectField, Tag, Text, TextLink, VisuallyHidden } from "@corkwood/ui";
import { useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { displayName, listingAction, minimumText, priceTexts, sizeSuffix, tagOf } from "../catalogue/labels.ts";
import { useCurrentProduct } from "../catalogue/useCurrentProduct.ts";
import { chooseSize, moveToCart, removeFromWishlist } from "../wishlist/wishlist.actions.ts";
import { ProductPicture } from "../catalogue/ProductPicture.tsx";
import { productPath } from "../../shared/routing/paths.ts";
import * as styles from "./WishlistView.css.ts";

const unchosen = "Choose a size.";

export interface WishlistItemRowProps {
  line: WishlistLine;
  /** Whether to add the size to the name. */
  sized: boolean;
  /** Called when the shopper removes the item from the list. */
  onGone: () => void;
}

/** One wishlist item: its name and price, and a button that moves it to the cart if it can be bought. */
export function WishlistItemRow({ line: { item, product: loaded }, sized, onGone }: WishlistItemRowProps) {
  const shop = useShop();
  const { busy } = useSnapshot(shop.cart);
  const product = useCurrentProduct(loaded);
  const variant = viewWishlist([item], { [product.id]: product })[0]?.variant;
  const [refused, setRefused] = useState(false);
  const size = useRef<HTMLSelectElement>(null);
  const action = listingAction(product);
  const canMove = action === "add" || action === "choose";
  const tag = tagOf(product);
  const prices = priceTexts(product);
  const minimum = minimumText(product);
  const named = <VisuallyHidden>{`${product.name}${sizeSuffix(product, sized)}`}</VisuallyHidden>;

  const move = () => {
    setRefused(!variant);
    if (!variant) size.current?.focus();
    else if (moveToCart(shop, item, product)) onGone();
  };
  const remove = () => {
    removeFromWishlist(shop, item.id);
    onGone();
  };

  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <ProductPicture product={product} sizes="6rem" upTo={300} />
      </div>
      <div className={styles.what}>
        <TextLink href={productPath(product)}>{displayName(product, sized)}</TextLink>
        <Price
          hiddenText={messages.priceToBeAdvised}
          unit={prices?.unit ?? "bottle"}
          bottle={prices?.bottle}
          was={prices?.was}
        />
        {canMove && minimum && (
          <Text size="small" tone="muted">
            {minimum}
          </Text>
        )}
        {tag && (
          <div>
            <Tag tone={tag.tone}>{tag.text}</Tag>
          </div>
        )}
      </div>
      <div className={styles.size}>
        {canMove && product.variants.length > 1 && (
          <SelectField
            ref={size}
            label={<>Size {named}</>}
            value={variant?.id ?? ""}
            error={refused && !variant ? unchosen : undefined}
            onChange={(event) => chooseSize(shop, item.id, event.currentTarget.value)}
          >
            {!variant && <option value="">Choose</option>}
            {product.variants.map((option) => {
              const inStock = isInStock(product, option);
              return (
                <option key={option.id} value={option.id} disabled={!inStock}>
                  {inStock ? option.label : `${option.label} (${messages.soldOut})`}
                </option>
              );
            })}
          </SelectField>
        )}
      </div>
      <div className={styles.actions}>
        <Inline gap="xs">
          {canMove && (
            <Button size="small" disabled={busy} onClick={move}>
              Move to cart {named}
            </Button>
          )}
          {action === "giftCard" && (
            <ButtonLink size="small" href={productPath(product)}>
              Buy Now {named}
            </ButtonLink>
          )}
          <Button variant="quiet" size="small" onClick={remove}>
            Remove {named}
          </Button>
        </Inline>
      </div>
    </li>
  );
}
