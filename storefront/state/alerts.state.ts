import { proxy } from "valtio";

export type AlertTone = "success" | "error" | "info";

/** Options of an alert. */
interface AlertOptions {
  /** Suggestion for the shopper, as a second sentence. */
  hint?: string | undefined;
  /** Milliseconds. @default that of its tone */
  duration?: number | undefined;
  /** What can be done about it. The action itself dismisses the alert. */
  action?: { label: string; onPress: (event: { currentTarget: EventTarget }) => void } | undefined;
}

export interface ShopAlert extends AlertOptions {
  id: string;
  tone: AlertTone;
  text: string;
}

/** What the alert region shows, oldest first. The region decides which of them give way to others. */
export interface AlertsState {
  list: ShopAlert[];
}

export function createAlertsState(): AlertsState {
  return proxy<AlertsState>({ list: [] });
}

/**
 * Shows an alert. One that is shown already is announced again instead of a second time, unless it has an action, which may
 * be another one. @returns its id, by which it is dismissed
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
