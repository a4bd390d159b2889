import type { NotificationKind, ProductSummary } from "@corkwood/commerce";
import { Dialog } from "@corkwood/ui";
import { ReleaseForm } from "./ReleaseForm.tsx";
import { RestockForm } from "./RestockForm.tsx";
import { actionNames, awaited } from "./actionNames.ts";

export interface NotifyDialogProps {
  kind: NotificationKind;
  product: ProductSummary;
  open: boolean;
  onClose: () => void;
}

const forms = { restock: RestockForm, release: ReleaseForm } satisfies Record<NotificationKind, unknown>;

/** Dialog for signing up for a notification about one product. */
export function NotifyDialog({ kind, product, open, onClose }: NotifyDialogProps) {
  const Form = forms[kind];
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={actionNames[kind]}
      description={`We’ll let you know once, when ${product.name} ${awaited[kind]}.`}
      size="small"
    >
      <Form product={product} onDone={onClose} />
    </Dialog>
  );
}
