"use client";

import { cx } from "class-variance-authority";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  useLayoutEffect,
  type RefObject,
} from "react";
import { alertRegionAttribute } from "../../internal/components/alertRegion.ts";
import { usePageHidden } from "../../internal/hooks/usePageHidden.ts";
import { AlertItem, alertStackMessages } from "./AlertItem.tsx";
import { alertsToRemove, alertsToShow, type AlertMessage } from "./alerts.ts";
import * as styles from "./AlertStack.css.ts";
import { useMessages } from "../../provider/context.ts";
import { useRegionFocus } from "./useRegionFocus.ts";

export interface AlertStackProps extends Omit<ComponentProps<"section">, "children" | "ref"> {
  /** Alerts, oldest first. The caller owns the list and removes an alert when `onDismiss` is called with its id. */
  alerts: readonly AlertMessage[];
  /** Called when an alert is dismissed, times out, or is displaced by other alerts. */
  onDismiss: (id: string) => void;
  /** Accessible name of the region. @default "Alerts" */
  label?: string;
}

/**
 * The shop's only alert region. Mount it once, empty, as a direct child of the body: screen readers announce only
 * additions to a region that already exists, and modal surfaces recognise the region by its attribute and leave it
 * usable. The region appears at the window edge that is farther from the last used element, so that alerts do not cover
 * that element. F6 moves focus into the region and back; Escape dismisses the focused alert.
 */
export function AlertStack({ alerts, onDismiss, label, className, ...rest }: AlertStackProps) {
  const messages = useMessages("AlertStack", alertStackMessages);
  const region = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const hidden = usePageHidden();
  const shown = alertsToShow(alerts);
  const ids = shown.map(({ id }) => id).join(" ");
  const focused = useRegionFocus(region, ids);
  const edge = useFarEdge(region, ids);
  // No pointerleave fires once the region is empty. Without this reset, the next alert would count as hovered and never
  // be dismissed.
  if (hovered && shown.length === 0) setHovered(false);

  const extras = alertsToRemove(alerts, shown);
  const dismissExtras = useEffectEvent(() => {
    for (const { id } of extras) onDismiss(id);
  });
  const { length } = extras;
  useEffect(() => {
    if (length > 0) dismissExtras();
  }, [length]);

  return (
    <section
      {...rest}
      {...{ [alertRegionAttribute]: "" }}
      ref={region}
      tabIndex={-1}
      className={cx(styles.region, className)}
      data-edge={edge}
      aria-label={label ?? messages.label}
      aria-live="polite"
      aria-relevant="additions"
      aria-keyshortcuts="F6"
    >
      <ol
        className={styles.list}
        onPointerEnter={(event) => setHovered(event.pointerType === "mouse")}
        onPointerLeave={() => setHovered(false)}
      >
        {shown.map((alert) => (
          <AlertItem key={alert.id} alert={alert} paused={hovered || focused || hidden} onDismiss={onDismiss} />
        ))}
      </ol>
    </section>
  );
}

/** Window edge at which alerts are shown. */
type AlertEdge = "start" | "end";

/** Whether the centre of an element is in the lower half of the window. */
function isLow(element: Element): boolean {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2 > window.innerHeight / 2;
}

/**
 * Returns the window edge farther from the last used element, so that a new alert covers neither the element nor the
 * text beside it. @param ids ids of the shown alerts; a change re-evaluates the edge
 */
function useFarEdge(region: RefObject<HTMLElement | null>, ids: string): AlertEdge {
  const [edge, setEdge] = useState<AlertEdge>("end");
  const used = useRef<Element | null>(null);

  useEffect(() => {
    const onUse = ({ target }: Event) => {
      // A press inside the region must not move the region.
      if (target instanceof Element && !region.current?.contains(target)) used.current = target;
    };
    const events = ["pointerdown", "keydown", "click"] as const;
    for (const event of events) document.addEventListener(event, onUse, true);
    return () => {
      for (const event of events) document.removeEventListener(event, onUse, true);
    };
  }, [region]);

  useLayoutEffect(() => {
    if (ids === "" || !used.current?.isConnected || used.current === document.body) return;
    setEdge(isLow(used.current) ? "start" : "end");
  }, [ids]);

  return edge;
}
