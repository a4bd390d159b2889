import { cva, type VariantProps } from "class-variance-authority";
import { backdrop } from "../internal/components/Modal.css.ts";
import { Modal, type ModalProps } from "../internal/components/Modal.tsx";
import * as styles from "./Dialog.css.ts";

const dialogSurface = cva(styles.base, { variants: { size: styles.size } });

type DialogVariants = VariantProps<typeof dialogSurface>;

export interface DialogProps extends ModalProps {
  /** Maximum width: for a question, for a form, or for a picture or map. @default "medium" */
  size?: NonNullable<DialogVariants["size"]>;
}

/**
 * A modal in the middle of the screen for a question, a short form or a notice that must be read. For a list beside the
 * page use Drawer, and for messages that need no answer use AlertStack. Lazy-load dialogs on intent.
 */
export function Dialog({ size = "medium", className, ...rest }: DialogProps) {
  return <Modal {...rest} backdropClassName={backdrop} className={dialogSurface({ size, className })} />;
}
