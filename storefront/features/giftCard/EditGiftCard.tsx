import type { CartLine } from "@corkwood/commerce";
import { Button, VisuallyHidden } from "@corkwood/ui";
import { lazy, Suspense, useState } from "react";
import * as styles from "./EditGiftCard.css.ts";

const loadDialog = () => import("./EditGiftCardDialog.tsx");
const EditGiftCardDialog = lazy(() => loadDialog().then((module) => ({ default: module.EditGiftCardDialog })));

export interface EditGiftCardProps {
  line: CartLine;
  /** An order is being placed: the cart cannot change. */
  busy: boolean;
}

/** Edits a gift card in the cart; nothing is shown where its product is gone. The form loads when it is needed. */
export function EditGiftCard({ line: { item, product }, busy }: EditGiftCardProps) {
  const [open, setOpen] = useState(false);
  // Stays in the page once opened, so that it can fade out.
  const [wanted, setWanted] = useState(false);
  const { giftcard } = item;
  if (!giftcard || !product?.giftcard) return null;
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.edit}
        disabled={busy}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={show}
      >
        Edit<VisuallyHidden> the gift card for {giftcard.recipientName}</VisuallyHidden>
      </Button>
      {wanted && (
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
