import { cartMessages, messages, type Product, type ProductSummary } from "@corkwood/commerce";
import { Button, Inline, Text } from "@corkwood/ui";
import { NotifyAction } from "../../notify/NotifyAction.tsx";
import { WishlistButton } from "../../wishlist/WishlistButton.tsx";
import { AddForm, type AddFormProps } from "./AddForm.tsx";
import { Alternatives } from "./Alternatives.tsx";
import { GiftCardFormPart } from "./GiftCardFormPart.tsx";
import { listingAction } from "../../catalogue/labels.ts";
import { useChosenVariant } from "./useChosenVariant.ts";

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
