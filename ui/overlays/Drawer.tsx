import { cva, type VariantProps } from "class-variance-authority";
import { Modal, ModalContent, type ModalContentProps, type ModalProps } from "../internal/components/Modal.tsx";
import * as styles from "./Drawer.css.ts";

export {
  ModalRoot as DrawerRoot,
  ModalTrigger as DrawerTrigger,
  ModalHeader as DrawerHeader,
  ModalTitle as DrawerTitle,
  ModalClose as DrawerClose,
  ModalBody as DrawerBody,
  ModalDescription as DrawerDescription,
  ModalActions as DrawerActions,
  type ModalCloseProps as DrawerCloseProps,
  type ModalRootProps as DrawerRootProps,
  type ModalTriggerProps as DrawerTriggerProps,
} from "../internal/components/Modal.tsx";

const drawerSurface = cva(styles.base, { variants: { side: styles.side } });

type DrawerVariants = VariantProps<typeof drawerSurface>;

interface DrawerLook {
  /** Edge from which the drawer slides in: the start or end of lines, or the bottom. @default "end" */
  side?: NonNullable<DrawerVariants["side"]>;
}

export interface DrawerProps extends ModalProps, DrawerLook {}

/**
 * A modal that slides in from an edge, for filters on a phone, the order summary or the mobile menu. For a question use
 * Dialog. Lazy-load drawers on intent. For another arrangement, compose the parts from DrawerRoot to DrawerActions, as
 * for Dialog.
 */
export function Drawer({ side = "end", className, ...rest }: DrawerProps) {
  return <Modal {...rest} className={drawerSurface({ side, className })} />;
}

export interface DrawerContentProps extends ModalContentProps, DrawerLook {}

/** Drawer surface. Must contain a DrawerTitle, which is its accessible name. */
export function DrawerContent({ side = "end", className, ...rest }: DrawerContentProps) {
  return <ModalContent {...rest} className={drawerSurface({ side, className })} />;
}
