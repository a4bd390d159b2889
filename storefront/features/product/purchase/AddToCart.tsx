import { cartMessages, messages, type Product } from "@corkwood/commerce";
import { Button, Inline, Text } from "@corkwood/ui";
import { NotifyAction } from "../../notify/NotifyAction.tsx";
import { WishlistButton } from "../../wishlist/WishlistButton.tsx";
import { AddForm, type AddFormProps } from "./AddForm.tsx";
import { GiftCardFormPart } from "./GiftCardFormPart.tsx";
import { listingAction } from "../../catalogue/labels.ts";
import { useChosenVariant } from "./useChosenVariant.ts";

function BuyAction({ product, variant, onChoose }: AddFormProps) {
  const action = listingAction(product);

  if (product.soldOut) {
    return (
      <Inline gap="s">
        <Button variant="primary" size="large" disabled>
          {messages.soldOut}
        </Button>
        <NotifyAction product={product} />
      </Inline>
    );
  }
  if (action === "comingSoon") return <NotifyAction product={product} />;
  if (action === "none") return <Text tone="muted">{cartMessages.lineUnavailable}</Text>;
  if (product.giftcard) return <GiftCardFormPart product={{ ...product, giftcard: product.giftcard }} />;
  return <AddForm product={product} variant={variant} onChoose={onChoose} />;
}

/** Actions for a product on its page, or the reason why there are none. */
export function AddToCart({ product }: { product: Product }) {
  const { variant, choose } = useChosenVariant(product);
  return (
    <>
      <BuyAction product={product} variant={variant} onChoose={choose} />
      <WishlistButton product={product} variant={variant} />
    </>
  );
}
