"use client";

import { cx } from "class-variance-authority";
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from "react";
import { alertRegionAttribute } from "../../internal/components/alertRegion.ts";
import type { Clock } from "../../internal/hooks/clock.ts";
import { usePageHidden } from "../../internal/hooks/usePageHidden.ts";
import { AlertItem } from "./AlertItem.tsx";
import { alertsToRemove, alertsToShow, type AlertMessage } from "./alerts.ts";
import * as styles from "./AlertStack.css.ts";
import { useFarEdge } from "./useFarEdge.ts";
import { useRegionFocus } from "./useRegionFocus.ts";

export interface AlertStackProps extends Omit<ComponentProps<"section">, "children" | "ref"> {
  /** Oldest first. The list belongs to the caller, who takes an alert out when `onDismiss` names it. */
  alerts: readonly AlertMessage[];
  /** Called when an alert is dismissed, has been shown long enough, or gives way to others. */
  onDismiss: (id: string) => void;
  /** Name of the region for screen readers. @default "Alerts" */
  label?: string;
  /** Times how long alerts stay. @default the system's clock */
  clock?: Clock;
}

/**
 * The shop's one alert region. Mount it once, empty, as a direct child of the body: screen readers only announce what is
 * added to a region they already know, and modal surfaces recognise it by its attribute and leave it usable.
 * It appears at the edge of the window that is farther from what the shopper used last, so that it does not cover that.
 * F6 moves focus into it and back; Escape dismisses the alert that has focus.
 */
export function AlertStack({ alerts, onDismiss, label = "Alerts", clock, className, ...rest }: AlertStackProps) {
  const region = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const hidden = usePageHidden();
  const shown = alertsToShow(alerts);
  const ids = shown.map(({ id }) => id).join(" ");
  const focused = useRegionFocus(region, ids);
  const edge = useFarEdge(region, ids);
  // An emptied region gets no pointerleave: it would stay 'hovered' and never dismiss the next alert.
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
      aria-label={label}
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
          <AlertItem
            key={alert.id}
            alert={alert}
            paused={hovered || focused || hidden}
            onDismiss={onDismiss}
            clock={clock}
          />
        ))}
      </ol>
    </section>
  );
}
