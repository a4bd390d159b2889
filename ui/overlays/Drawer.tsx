import { cva, type VariantProps } from "class-variance-authority";
import { backdrop } from "../internal/components/Modal.css.ts";
import { Modal, type ModalProps } from "../internal/components/Modal.tsx";
import * as styles from "./Drawer.css.ts";

const drawerSurface = cva(styles.base, { variants: { side: styles.side } });

type DrawerVariants = VariantProps<typeof drawerSurface>;

export interface DrawerProps extends ModalProps {
  /** Edge from which the drawer slides in: the start or end of lines, or the bottom. @default "end" */
  side?: NonNullable<DrawerVariants["side"]>;
}

/**
 * A modal that slides in from an edge, for filters on a phone, the order summary or the mobile menu. For a question use
 * Dialog. Lazy-load drawers on intent.
 */
export function Drawer({ side = "end", className, ...rest }: DrawerProps) {
  return <Modal {...rest} backdropClassName={backdrop} className={drawerSurface({ side, className })} />;
}
