import { backdrop } from "../../internal/components/Modal.css.ts";
import { Modal, type ModalProps } from "../../internal/components/Modal.tsx";
import { drawerSurface, type DrawerVariants } from "./Drawer.variants.ts";

export interface DrawerProps extends ModalProps {
  /** The edge it slides in from. @default "right" */
  side?: NonNullable<DrawerVariants["side"]>;
}

/**
 * Slides over the page from an edge and leaves the rest in sight: filters on a phone, the order summary, the mobile menu.
 * For a question use Dialog. Load it on intent.
 */
export function Drawer({ side = "right", className, ...rest }: DrawerProps) {
  return <Modal {...rest} backdropClassName={backdrop} className={drawerSurface({ side, className })} />;
}
