import { cva, type VariantProps } from "class-variance-authority";
import { Modal, ModalContent, type ModalContentProps, type ModalProps } from "../internal/components/Modal.tsx";
import * as styles from "./Dialog.css.ts";

export {
  ModalRoot as DialogRoot,
  ModalTrigger as DialogTrigger,
  ModalHeader as DialogHeader,
  ModalTitle as DialogTitle,
  ModalClose as DialogClose,
  ModalBody as DialogBody,
  ModalDescription as DialogDescription,
  ModalActions as DialogActions,
  type ModalCloseProps as DialogCloseProps,
  type ModalRootProps as DialogRootProps,
  type ModalTriggerProps as DialogTriggerProps,
} from "../internal/components/Modal.tsx";

const dialogSurface = cva(styles.base, { variants: { size: styles.size } });

type DialogVariants = VariantProps<typeof dialogSurface>;

interface DialogLook {
  /** Maximum width: for a question, for a form, or for a picture or map. @default "medium" */
  size?: NonNullable<DialogVariants["size"]>;
}

export interface DialogProps extends ModalProps, DialogLook {}

/**
 * A modal in the middle of the screen for a question, a short form or a notice that must be read. For a list beside the
 * page use Drawer, and for messages that need no answer use AlertStack. Lazy-load dialogs on intent.
 *
 * For another arrangement, compose the parts from DialogRoot to DialogActions. Each part is exported separately, so
 * that bundles contain only the parts that they use, and server components can render them.
 */
export function Dialog({ size = "medium", className, ...rest }: DialogProps) {
  return <Modal {...rest} className={dialogSurface({ size, className })} />;
}

export interface DialogContentProps extends ModalContentProps, DialogLook {}

/** Dialog surface. Must contain a DialogTitle, which is its accessible name. */
export function DialogContent({ size = "medium", className, ...rest }: DialogContentProps) {
  return <ModalContent {...rest} className={dialogSurface({ size, className })} />;
}
