import { proxy } from "valtio";

export type AlertTone = "success" | "error" | "info";

/** Options of an alert. */
interface AlertOptions {
  /** Suggestion for the shopper, as a second sentence. */
  hint?: string | undefined;
  /** Milliseconds. @default the duration for the alert's tone */
  duration?: number | undefined;
  /** The alert's button. Its handler dismisses the alert. */
  action?: { label: string; onPress: (event: { currentTarget: EventTarget }) => void } | undefined;
}

export interface ShopAlert extends AlertOptions {
  id: string;
  tone: AlertTone;
  text: string;
}

/** Alerts in the alert region, oldest first. The region determines which alerts are hidden if there are too many. */
export interface AlertsState {
  list: ShopAlert[];
}

export function createAlertsState(): AlertsState {
  return proxy<AlertsState>({ list: [] });
}

/**
 * Shows an alert. An identical alert is replaced, so that the text is announced again. Alerts with an action are not
 * replaced, because their actions may differ.
 * @returns the alert's id, for dismissing the alert
 */
export function alert(state: AlertsState, tone: AlertTone, text: string, options: AlertOptions = {}): string {
  const { hint, action } = options;
  const same = state.list.find((shown) => shown.tone === tone && shown.text === text && shown.hint === hint);
  if (same && !same.action && !action) dismissAlert(state, same.id);
  const id = crypto.randomUUID();
  state.list.push({ id, tone, text, ...options });
  return id;
}

export function dismissAlert(state: AlertsState, id: string): void {
  const index = state.list.findIndex((entry) => entry.id === id);
  if (index >= 0) state.list.splice(index, 1);
}
