"use client";

import { desktopMenu } from "@corkwood/tokens/media";
import { cx } from "class-variance-authority";
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from "react";
import { backdrop } from "../../internal/components/Modal.css.ts";
import { Modal, type ModalProps } from "../../internal/components/Modal.tsx";
import { useMediaQuery } from "../../internal/hooks/useMediaQuery.ts";
import * as styles from "./SearchOverlay.css.ts";

export interface SearchOverlayProps extends Omit<ModalProps, "title" | "trigger" | "footer" | "initialFocus"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** @default "Search" */
  title?: string;
  /** The field of the box in it, which has focus on opening. */
  field: RefObject<HTMLInputElement | null>;
  /** `SearchBox` with `variant="fullScreen"`. */
  children: ReactNode;
}

/** Search on a small screen, all of it. Closes when the screen leaves mobile size. Load it on intent. */
export function SearchOverlay({
  open,
  onOpenChange,
  title = "Search",
  closeLabel = "Close the search",
  field,
  className,
  ...rest
}: SearchOverlayProps) {
  const desktop = useMediaQuery(desktopMenu);
  const close = useEffectEvent(() => {
    if (open) onOpenChange(false);
  });
  useEffect(() => {
    if (desktop) close();
  }, [desktop]);

  return (
    <Modal
      {...rest}
      title={title}
      closeLabel={closeLabel}
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={field}
      backdropClassName={backdrop}
      className={cx(styles.root, className)}
    />
  );
}
