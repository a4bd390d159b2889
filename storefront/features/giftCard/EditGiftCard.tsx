import type { CartLine } from "@corkwood/commerce";
import { Button, VisuallyHidden } from "@corkwood/ui";
import { lazy, Suspense, useState } from "react";
import * as styles from "./EditGiftCard.css.ts";

const loadDialog = () => import("./EditGiftCardDialog.tsx");
const EditGiftCardDialog = lazy(() => loadDialog().then((module) => ({ default: module.EditGiftCardDialog })));

export interface EditGiftCardProps {
  line: CartLine;
  /** Whether an order is being placed. The cart cannot change during that time. */
  busy: boolean;
}

/** Button that edits a gift card in the cart. Renders nothing if the product is gone. The form is lazy-loaded. */
export function EditGiftCard({ line: { item, product }, busy }: EditGiftCardProps) {
  // Undefined until the dialog is first opened. From then on, the dialog stays mounted, so that it can fade out.
  const [open, setOpen] = useState<boolean>();
  const { giftcard } = item;
  if (!giftcard || !product?.giftcard) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.edit}
        disabled={busy}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        Edit <VisuallyHidden>the gift card for {giftcard.recipientName}</VisuallyHidden>
      </Button>
      {open !== undefined && (
        <Suspense>
          <EditGiftCardDialog
            itemId={item.id}
            giftcard={giftcard}
            bounds={product.giftcard}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
