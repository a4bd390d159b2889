import { useCallback, useState, type FormEvent } from "react";
import { useSnapshot } from "valtio";
import {
  fewLeft,
  isInStock,
  maximumQuantity,
  messages,
  minimumQuantity,
  quantityError,
  readQuantity,
  type Product,
  type Variant,
} from "@corkwood/commerce";
import { Button, Inline, RadioGroup, Stack, Tag, Text } from "@corkwood/ui";
import { useShop } from "../../../state/shop.tsx";
import { loadCartActions } from "../../cart/loadCartActions.ts";
import { useTouchedFields } from "../../../shared/forms/useTouchedFields.ts";
import { useHydrated, usePreHydrationInput } from "../../../shared/hooks/useHydration.ts";
import { needsScripts } from "../../../shared/page/needsScripts.css.ts";
import { useSite } from "../../../shared/routing/site.ts";
import { addFormId } from "../../../shared/forms/formNames.ts";
import { lazyHydrated } from "../../../shared/page/lazyHydrated.tsx";
import * as styles from "./AddForm.css.ts";
import { minimumText } from "../../catalogue/labels.ts";

/** Lazy-loaded, because the quantity field makes up a fifth of the page's scripts. */
const QuantityFieldPart = lazyHydrated(async () => (await import("./QuantityField.tsx")).QuantityField);

const unchosen = "Choose a size.";

export interface AddFormProps {
  product: Product;
  /** Selected variant, if any. */
  variant: Variant | undefined;
  /** Called with the code of a variant. */
  onChoose: (code: string) => void;
}

function typedQuantity(form: HTMLFormElement): string {
  const typed = new FormData(form).get("qty");
  return typeof typed === "string" ? typed : "";
}

/** Form with quantity and size. If JavaScript is disabled, the form reloads the page with the chosen size. */
export function AddForm({ product, variant, onChoose }: AddFormProps) {
  const shop = useShop();
  const { busy } = useSnapshot(shop.cart);
  const [refusal, setRefusal] = useState<{ field: "variant" | "qty"; message: string }>();
  const hydrated = useHydrated();
  usePreHydrationInput(addFormId, ({ variant: code }) => {
    if (code !== undefined) onChoose(code);
  });
  const minimum = minimumText(product);
  const left = fewLeft(product, variant, useSite().settings.fewLeft);
  const errorOf = (field: "variant" | "qty") => (refusal?.field === field ? refusal.message : undefined);
  const forgetRefusal = useCallback(() => setRefusal(undefined), []);

  function refuse(form: HTMLFormElement, field: "variant" | "qty", message: string) {
    setRefusal({ field, message });
    form.querySelector<HTMLElement>(`[name="${field}"]:not(:disabled)`)?.focus();
  }

  const { watched } = useTouchedFields(true, (names) => {
    const form = document.getElementById(addFormId);
    if (!names.includes("qty") || !variant || !(form instanceof HTMLFormElement)) return;
    const message = quantityError(typedQuantity(form), product, variant);
    if (message) setRefusal({ field: "qty", message });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!variant) {
      refuse(form, "variant", unchosen);
      return;
    }
    const typed = typedQuantity(form);
    const quantity = readQuantity(typed);
    const message = quantityError(typed, product, variant);
    if (quantity === undefined || message !== undefined) {
      refuse(form, "qty", message ?? "");
      return;
    }
    setRefusal(undefined);
    void loadCartActions(shop).then((actions) => actions?.addToCart(shop, product, variant, quantity));
  }

  return (
    <form id={addFormId} method="get" noValidate {...watched} onSubmit={submit}>
      <Stack gap="m">
        {product.variants.length > 1 && (
          <RadioGroup
            label="Size"
            name="variant"
            value={variant?.code ?? ""}
            error={errorOf("variant")}
            options={product.variants.map((option) => {
              const inStock = isInStock(product, option);
              const { code, label } = option;
              return { value: code, label: inStock ? label : `${label} (${messages.soldOut})`, disabled: !inStock };
            })}
            onChange={(code) => {
              onChoose(code);
              setRefusal(undefined);
            }}
          />
        )}
        {minimum && <Text tone="muted">{minimum}</Text>}
        <div role="status" className={styles.left}>
          {left !== undefined && (
            <Tag tone="fewLeft" className={styles.leftTag}>
              {messages.onlyLeft(left)}
            </Tag>
          )}
        </div>
        <div className={needsScripts}>
          <Inline gap="s" align="start" className={styles.row}>
            <div className={styles.quantity}>
              <QuantityFieldPart
                label={`Quantity of ${product.name}`}
                initial={minimumQuantity(product)}
                max={variant && Math.max(1, maximumQuantity(product, variant))}
                error={errorOf("qty")}
                onChange={forgetRefusal}
              />
            </div>
            <Button type="submit" variant="primary" disabled={busy || !hydrated}>
              Add to cart
            </Button>
          </Inline>
        </div>
        <noscript>
          {product.variants.length > 1 && <Button type="submit">Choose this size</Button>}
          <p>Adding to the cart needs JavaScript. Everything else in the shop can be read without it.</p>
        </noscript>
      </Stack>
    </form>
  );
}
