/** Kind of an alert: success, failure or information. */
export type AlertTone = "success" | "error" | "info";

/** Action offered with an alert, such as undo. */
export interface AlertAction {
  /** Button text, such as 'Undo'. */
  label: string;
  /** Called when the button is pressed. The alert stays until the caller removes it. */
  onPress: (event: { currentTarget: EventTarget }) => void;
}

/** An alert in the stack. */
export interface AlertMessage {
  id: string;
  tone: AlertTone;
  /** A full sentence. */
  text: string;
  /** Second sentence with advice for the shopper. @default none */
  hint?: string | undefined;
  /** Milliseconds until the alert is dismissed. Infinity keeps the alert open. @default alertDurations for its tone */
  duration?: number | undefined;
  /** @default none */
  action?: AlertAction | undefined;
}

/**
 * Display times in milliseconds. By default, the display time depends on the
 * tone. Callers set `lastResort` explicitly.
 */
export const alertDurations = { success: 3000, info: 3000, error: 6000, lastResort: 9000 } as const;

/** Maximum number of alerts shown. */
export const alertsShown = 4;

/** Priority by tone. The lowest is displaced first. */
const ranks: Readonly<Record<AlertTone, number>> = { info: 0, success: 1, error: 2 };

/**
 * Alerts to show, oldest first. Information is displaced before successes and successes before errors, the oldest of
 * each tone first.
 */
export function alertsToShow<Alert extends Pick<AlertMessage, "tone">>(alerts: readonly Alert[]): Alert[] {
  const shown = [...alerts];
  while (shown.length > alertsShown) {
    const lowest = Math.min(...shown.map(({ tone }) => ranks[tone]));
    shown.splice(
      shown.findIndex(({ tone }) => ranks[tone] === lowest),
      1,
    );
  }
  return shown;
}

/** Hidden alerts to remove from the list. The newest success alert instead waits for space in the stack. */
export function alertsToRemove<Alert extends Pick<AlertMessage, "tone">>(
  alerts: readonly Alert[],
  shown: readonly Alert[],
): Alert[] {
  const waiting = alerts.findLast(({ tone }) => tone === "success");
  return alerts.filter((alert) => !shown.includes(alert) && alert !== waiting);
}
