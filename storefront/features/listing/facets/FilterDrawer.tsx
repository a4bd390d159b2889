import { Button, formatCount } from "@corkwood/ui";
import { Drawer } from "@corkwood/ui/Drawer";
import { useDeferredValue, type ReactNode } from "react";

export interface FilterDrawerProps {
  open: boolean;
  /** Products that the filters leave. */
  total: number;
  onClose: () => void;
  children: ReactNode;
}

/** A slow phone takes a while to draw all facets: the drawer answers the press, and they follow. */
function Facets({ children }: { children: ReactNode }) {
  return useDeferredValue(children, null);
}

/** The filters on a phone: they apply at once, and the button says what they leave. */
export function FilterDrawer({ open, total, onClose, children }: FilterDrawerProps) {
  return (
    <Drawer
      open={open}
      side="right"
      title="Filters"
      onOpenChange={onClose}
      footer={
        <Button variant="primary" wide onClick={onClose}>
          Show {formatCount(total)} {total === 1 ? "product" : "products"}
        </Button>
      }
    >
      <Facets>{children}</Facets>
    </Drawer>
  );
}
