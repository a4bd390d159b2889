"use client";

import { desktopMenu } from "@corkwood/tokens/media";
import { cx } from "class-variance-authority";
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from "react";
import { Modal, type ModalProps } from "../../internal/components/Modal.tsx";
import { useMediaQuery } from "../../internal/hooks/useMediaQuery.ts";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./SearchOverlay.css.ts";

export interface SearchOverlayProps extends Omit<ModalProps, "title" | "trigger" | "footer" | "initialFocus"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** @default "Search" */
  title?: string;
  /** Search field, which receives focus on opening. */
  field: RefObject<HTMLInputElement | null>;
  /** `SearchBox` with `variant="fullScreen"`. */
  children: ReactNode;
}

export const searchOverlayMessages = {
  title: "Search",
  close: "Close the search",
};

/**
 * Full-screen search for small screens. The overlay closes when the screen reaches desktop width. Lazy-load this
 * component on intent.
 */
export function SearchOverlay({
  open,
  onOpenChange,
  title,
  closeLabel,
  field,
  className,
  ...rest
}: SearchOverlayProps) {
  const messages = useMessages("SearchOverlay", searchOverlayMessages);
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
      title={title ?? messages.title}
      closeLabel={closeLabel ?? messages.close}
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={field}
      className={cx(styles.root, className)}
    />
  );
}
