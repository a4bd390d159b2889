import {
  maximumQuantity,
  minimumQuantity,
  messages,
  onlyVariantInStock,
  quantityError,
  type Product,
} from "@corkwood/commerce";
import { Button, Inline, QuantityInput, RadioGroup, Stack, Text } from "@corkwood/ui";
import { useState, type FormEvent } from "react";
import { useSnapshot } from "valtio";
import { useShop } from "../../shop.tsx";
import { addToCart } from "../cart/cart.actions.ts";
import { GiftCardForm } from "./GiftCardForm.tsx";
import { listingAction } from "./labels.ts";

/** How many, of which size; or the words that say why not. */
export function AddToCart({ product }: { product: Product }) {
  const shop = useShop();
  const { busy } = useSnapshot(shop.cart);
  const [variantId, setVariantId] = useState(onlyVariantInStock(product)?.id ?? "");
  const [error, setError] = useState<string>();
  const [quantity, setQuantity] = useState<number | null>(minimumQuantity(product));
  const variant = product.variants.find(({ id }) => id === variantId);
  const action = listingAction(product);

  if (action === "soldOut") {
    return (
      <div>
        <Button variant="primary" size="large" disabled>
          {messages.soldOut}
        </Button>
      </div>
    );
  }
  if (action === "comingSoon") return null;
  if (action === "none") return <Text tone="muted">{messages.lineUnavailable}</Text>;
  if (product.giftcard) return <GiftCardForm product={{ ...product, giftcard: product.giftcard }} />;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("qty");
    if (!variant) {
      setError("Choose a size.");
      return;
    }
    const text = typeof typed === "string" ? typed : "";
    const refusal = quantityError(text, product, variant);
    setError(refusal);
    if (refusal === undefined) addToCart(shop, product, variant, Number(text));
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="m">
        {product.variants.length > 1 && (
          <RadioGroup
            label="Size"
            name="variant"
            value={variantId}
            options={product.variants.map(({ id, label, qty }) => ({
              value: id,
              label: qty > 0 ? label : `${label} (${messages.soldOut})`,
              disabled: qty <= 0,
            }))}
            onChange={setVariantId}
          />
        )}
        <Inline gap="s" align="start">
          <QuantityInput
            label={`Quantity of ${product.name}`}
            name="qty"
            value={quantity}
            min={1}
            {...(variant && { max: Math.max(1, maximumQuantity(product, variant)) })}
            error={error}
            onChange={(value) => {
              setQuantity(value);
              setError(undefined);
            }}
          />
          <Button type="submit" variant="primary" disabled={busy}>
            Add to cart
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
