import { Button, formatCount, VisuallyHidden } from "@corkwood/ui";
import { Drawer } from "@corkwood/ui/Drawer";
import { useDeferredValue, type ReactNode } from "react";

export interface FilterDrawerProps {
  open: boolean;
  /** Number of products that match the filters. */
  total: number;
  onClose: () => void;
  children: ReactNode;
}

/** Slow phones need a while to render all facets, so rendering is deferred and the drawer opens immediately. */
function Facets({ children }: { children: ReactNode }) {
  return useDeferredValue(children, null);
}

/** Filter drawer on a phone. Filters apply immediately, and the button shows the number of matching products. */
export function FilterDrawer({ open, total, onClose, children }: FilterDrawerProps) {
  const products = `${formatCount(total)} ${total === 1 ? "product" : "products"}`;
  return (
    <Drawer
      open={open}
      side="end"
      title="Filters"
      onOpenChange={onClose}
      footer={
        <>
          {/* Screen readers do not announce the number on the page while the drawer is open. */}
          <VisuallyHidden role="status">{products}</VisuallyHidden>
          <Button variant="primary" wide onClick={onClose}>
            {`Show ${products}`}
          </Button>
        </>
      }
    >
      <Facets>{children}</Facets>
    </Drawer>
  );
}
