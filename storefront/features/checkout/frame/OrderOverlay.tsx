import { Button } from "@corkwood/ui";
import { Drawer } from "@corkwood/ui/Drawer";
import type { ReactNode, RefObject } from "react";

export interface OrderOverlayProps {
  onClose: () => void;
  /** What gets focus back. */
  opener: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The order summary over the page, on small screens (specification/checkout#summary-overlay). */
export function OrderOverlay({ onClose, opener, children }: OrderOverlayProps) {
  return (
    <Drawer
      open
      title="Order Summary"
      returnFocus={opener}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
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
