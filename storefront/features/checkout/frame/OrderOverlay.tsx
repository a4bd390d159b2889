import { Button } from "@corkwood/ui";
import { Drawer } from "@corkwood/ui/Drawer";
import type { ReactNode, RefObject } from "react";

export interface OrderOverlayProps {
  open: boolean;
  onClose: () => void;
  /** Element that regains focus when the overlay closes. */
  opener: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The order summary in an overlay, on small screens (specification/checkout#summary-overlay). */
export function OrderOverlay({ open, onClose, opener, children }: OrderOverlayProps) {
  return (
    <Drawer
      open={open}
      title="Order Summary"
      returnFocus={opener}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" wide onClick={onClose}>
          Done
        </Button>
      }
    >
      {children}
    </Drawer>
  );
}
