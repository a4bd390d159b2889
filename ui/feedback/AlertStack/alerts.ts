/** What an alert says about the thing that happened: done, failed, or worth knowing. */
export type AlertTone = "success" | "error" | "info";

/** What a shopper can do about what happened, such as to undo it. */
export interface AlertAction {
  /** Its text, as 'Undo'. */
  label: string;
  /** Called when it is pressed. The alert stays until the caller takes it out. */
  onPress: (event: { currentTarget: EventTarget }) => void;
}

/** One alert of the stack. */
export interface AlertMessage {
  id: string;
  tone: AlertTone;
  /** A whole sentence, as the specification words it. */
  text: string;
  /** What the shopper can do about it, as a second sentence. @default none */
  hint?: string | undefined;
  /** Milliseconds until it goes by itself; with Infinity it stays. @default alertDurations of its tone */
  duration?: number | undefined;
  /** @default none */
  action?: AlertAction | undefined;
}

/**
 * How long alerts stay, in milliseconds (specification/chrome#alert-durations). `lastResort` is given where it is called
 * for.
 */
export const alertDurations = { success: 3000, info: 3000, error: 6000, lastResort: 9000 } as const;

/** At most this many are shown (specification/chrome#alert-limit). */
export const alertsShown = 4;

/** What gives way first. */
const ranks: Readonly<Record<AlertTone, number>> = { info: 0, success: 1, error: 2 };

/** The alerts that are shown, oldest first: hints give way before successes, these before errors, and the oldest of a kind. */
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

/** The alerts to remove. The newest success waits for a place instead, or no one would learn of it. */
export function alertsToRemove<Alert extends Pick<AlertMessage, "tone">>(
  alerts: readonly Alert[],
  shown: readonly Alert[],
): Alert[] {
  const waiting = alerts.findLast(({ tone }) => tone === "success");
  return alerts.filter((alert) => !shown.includes(alert) && alert !== waiting);
}
