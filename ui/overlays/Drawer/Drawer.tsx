import { backdrop } from "../../internal/components/Modal.css.ts";
import { Modal, type ModalProps } from "../../internal/components/Modal.tsx";
import { drawerSurface, type DrawerVariants } from "./Drawer.variants.ts";

export interface DrawerProps extends ModalProps {
  /** Edge from which the drawer slides in. @default "right" */
  side?: NonNullable<DrawerVariants["side"]>;
}

/**
 * A modal that slides in from an edge, for filters on a phone, the order summary or the mobile menu. For a question use
 * Dialog. Lazy-load it on intent.
 */
export function Drawer({ side = "right", className, ...rest }: DrawerProps) {
  return <Modal {...rest} backdropClassName={backdrop} className={drawerSurface({ side, className })} />;
}
