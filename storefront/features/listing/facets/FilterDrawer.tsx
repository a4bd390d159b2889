import { Button, formatCount } from "@corkwood/ui";
import { Drawer } from "@corkwood/ui/Drawer";
import { useDeferredValue, type ReactNode } from "react";

export interface FilterDrawerProps {
  /** Products that the filters leave. */
  total: number;
  onClose: () => void;
  children: ReactNode;
}

/** The filters on a phone: they apply at once, and the button says what they leave. */
export function FilterDrawer({ total, onClose, children }: FilterDrawerProps) {
  // A slow phone takes a while to draw all facets: the drawer answers the press, and they follow.
  const filters = useDeferredValue(children, null);
  return (
    <Drawer
      open
      side="right"
      title="Filters"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <Button variant="primary" wide onClick={onClose}>
          Show {formatCount(total)} {total === 1 ? "product" : "products"}
        </Button>
      }
    >
      {filters}
    </Drawer>
  );
}
