import { durations } from "@corkwood/tokens/motion";
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";
import { useClock } from "../../internal/hooks/useClock.ts";

const { menuOpenDelay, menuCloseDelay } = durations;

/** Event handlers for the root element of an item. */
export interface MenuIntentProps {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

export interface MenuIntent {
  /** Id of the open item, or "" if all are closed. */
  value: string;
  open: (item: string) => void;
  /** Closes the open item immediately. Focus that returns from the panel to the item does not reopen the panel. */
  close: () => void;
  itemProps: (item: string) => MenuIntentProps;
}

/**
 * Opens and closes menu items by intent: an item opens 150 ms after it is hovered or focused, and closes 200 ms after
 * pointer and focus have left. Touch opens by tapping only.
 */
export function useMenuIntent(): MenuIntent {
  const clock = useClock();
  const [value, setValue] = useState("");
  const pointed = useRef("");
  const focused = useRef("");
  /** Item that the shopper closed while the item had focus. Returning focus does not reopen the item. */
  const dismissed = useRef("");
  const cancelOpening = useRef<() => void>(undefined);
  const cancelClosing = useRef<() => void>(undefined);

  const wait = () => {
    cancelOpening.current?.();
    cancelClosing.current?.();
  };
  useEffect(
    () => () => {
      cancelOpening.current?.();
      cancelClosing.current?.();
    },
    [],
  );

  const open = (item: string) => {
    wait();
    setValue(item);
  };
  const close = () => {
    wait();
    dismissed.current = focused.current;
    setValue("");
  };
  const openSoon = (item: string) => {
    wait();
    if (item !== dismissed.current) cancelOpening.current = clock.after(menuOpenDelay, () => setValue(item));
  };
  const closeSoon = () => {
    wait();
    const isWanted = (item: string) => item === pointed.current || item === focused.current;
    cancelClosing.current = clock.after(menuCloseDelay, () => setValue((item) => (isWanted(item) ? item : "")));
  };
  const leave = (item: string) => {
    if (dismissed.current === item) dismissed.current = "";
    closeSoon();
  };

  return {
    value,
    open,
    close,
    itemProps: (item) => ({
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== "mouse") return;
        pointed.current = item;
        // Hovering again reopens the item, because hovering is deliberate, whereas focus can return automatically.
        dismissed.current = "";
        openSoon(item);
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType !== "mouse") return;
        pointed.current = "";
        leave(item);
      },
      onFocus: ({ target, currentTarget, relatedTarget }) => {
        // Only keyboard focus keeps a panel open, because clicking a link focuses it too.
        if (!target.matches(":focus-visible")) return;
        focused.current = item;
        if (!currentTarget.contains(relatedTarget)) openSoon(item);
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        focused.current = "";
        leave(item);
      },
    }),
  };
}
