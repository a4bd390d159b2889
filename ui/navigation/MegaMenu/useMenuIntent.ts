import { durations } from "@corkwood/tokens/motion";
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";
import { systemClock, type Clock } from "../../internal/hooks/clock.ts";

const { menuOpenDelay, menuCloseDelay } = durations;

/** What an item's root element listens to. */
export interface MenuIntentProps {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

export interface MenuIntent {
  /** The open item, or "" while all are closed. */
  value: string;
  open: (item: string) => void;
  /** Closes at once; focus that comes back to the item from its panel does not open it again. */
  close: () => void;
  itemProps: (item: string) => MenuIntentProps;
}

/**
 * Opens and closes a menu's items by what the shopper seems to want: an item opens 150 ms after a mouse or focus came to
 * it, and closes 200 ms after both have left (specification/chrome#menu-closes). A finger hovers nothing and opens by
 * tapping.
 */
export function useMenuIntent(clock: Clock = systemClock): MenuIntent {
  const [value, setValue] = useState("");
  const pointed = useRef("");
  const focused = useRef("");
  /** The item that the shopper closed while it had focus: focus that comes back does not open it. */
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
        // A mouse that comes back wants it open again; only focus can come back by itself.
        dismissed.current = "";
        openSoon(item);
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType !== "mouse") return;
        pointed.current = "";
        leave(item);
      },
      onFocus: ({ target, currentTarget, relatedTarget }) => {
        // A clicked link has focus, too: only focus from the keyboard keeps a panel open.
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
