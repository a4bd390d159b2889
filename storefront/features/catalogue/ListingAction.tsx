import { minimumQuantity, onlyVariantInStock, type ProductSummary } from "@corkwood/commerce";
import { Button, ButtonLink, Text, VisuallyHidden } from "@corkwood/ui";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { loadCartActions } from "../cart/loadCartActions.ts";
import { listingAction } from "./labels.ts";
import { productPath } from "../../shared/routing/paths.ts";

export interface ListingActionButtonProps {
  product: ProductSummary;
}

/**
 * Button or link for the one action that a listing offers for a product. Its accessible name includes the product's
 * name.
 */
export function ListingActionButton({ product }: ListingActionButtonProps) {
  const shop = useShop();
  const { busy } = useSnapshot(shop.cart);
  const action = listingAction(product);
  const variant = onlyVariantInStock(product);
  const minimum = minimumQuantity(product);
  const named = <VisuallyHidden>{product.name}</VisuallyHidden>;

  if (action === "add" && variant) {
    return (
      <Button
        variant="secondary"
        size="small"
        disabled={busy}
        onClick={() => {
          void loadCartActions(shop).then((actions) => actions?.addToCart(shop, product, variant, minimum));
        }}
      >
        {minimum > 1 ? `Add ${minimum}` : "Add"} {named}
      </Button>
    );
  }
  if (action === "giftCard" || action === "choose") {
    return (
      <ButtonLink variant="secondary" size="small" href={productPath(product)}>
        {action === "giftCard" ? "Buy Now" : "Choose"} {named}
      </ButtonLink>
    );
  }
  if (action === "none") return null;
  return (
    <Text size="small" tone="muted">
      {action === "soldOut" ? "Out of stock" : "Coming Soon"}
    </Text>
  );
}
