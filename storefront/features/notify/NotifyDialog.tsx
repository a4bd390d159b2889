import type { NotificationKind, ProductSummary } from "@corkwood/commerce";
import { Dialog } from "@corkwood/ui";
import { ReleaseForm } from "./ReleaseForm.tsx";
import { RestockForm } from "./RestockForm.tsx";
import { actionNames } from "./actionNames.ts";

export interface NotifyDialogProps {
  kind: NotificationKind;
  product: ProductSummary;
  open: boolean;
  onClose: () => void;
}

/** The sign-up for one product, over its page. */
export function NotifyDialog({ kind, product, open, onClose }: NotifyDialogProps) {
  const Form = kind === "restock" ? RestockForm : ReleaseForm;
  const moment = kind === "restock" ? "is back in stock" : "is released";
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={actionNames[kind]}
      description={`We'll tell you once, when ${product.name} ${moment}.`}
      size="small"
    >
      <Form product={product} onDone={onClose} />
    </Dialog>
  );
}
