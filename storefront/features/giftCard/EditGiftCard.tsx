import type { CartLine } from "@corkwood/commerce";
import { Button, VisuallyHidden } from "@corkwood/ui";
import { lazy, useState } from "react";
import * as styles from "./EditGiftCard.css.ts";
import { MountedOnceOpen } from "../../shared/page/MountedOnceOpen.tsx";

const loadDialog = () => import("./EditGiftCardDialog.tsx");
const EditGiftCardDialog = lazy(() => loadDialog().then((module) => ({ default: module.EditGiftCardDialog })));

export interface EditGiftCardProps {
  line: CartLine;
  /** Whether an order is being placed. The cart cannot change during that time. */
  busy: boolean;
}

/** Button that edits a gift card in the cart. Renders nothing if the product is gone. The form is lazy-loaded. */
export function EditGiftCard({ line: { item, product }, busy }: EditGiftCardProps) {
  const [open, setOpen] = useState(false);
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
      <MountedOnceOpen open={open}>
        <EditGiftCardDialog
          itemId={item.id}
          giftcard={giftcard}
          bounds={product.giftcard}
          open={open}
          onClose={() => setOpen(false)}
        />
      </MountedOnceOpen>
    </>
  );
}
