import { backdrop } from "../../internal/components/Modal.css.ts";
import { Modal, type ModalProps } from "../../internal/components/Modal.tsx";
import { dialogSurface, type DialogVariants } from "./Dialog.variants.ts";

export interface DialogProps extends ModalProps {
  /** How wide it may grow: a question, a form, or something to look at. @default "medium" */
  size?: NonNullable<DialogVariants["size"]>;
}

/**
 * Asks for the shopper's whole attention in the middle of the screen: a question, a short form, a notice that must be read.
 * For a list beside the page use Drawer; for news that needs no answer use AlertStack. Load it on intent.
 */
export function Dialog({ size = "medium", className, ...rest }: DialogProps) {
  return <Modal {...rest} backdropClassName={backdrop} className={dialogSurface({ size, className })} />;
}
