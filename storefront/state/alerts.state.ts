import { proxy } from "valtio";

export type AlertTone = "success" | "error" | "info";

export interface ShopAlert {
  id: string;
  tone: AlertTone;
  text: string;
  /** Milliseconds; what its tone says where it is not given. */
  duration?: number | undefined;
  /** What can be done about it. The action itself dismisses the alert. */
  action?: { label: string; onPress: (event: { currentTarget: EventTarget }) => void } | undefined;
}

/** What the alert region shows, oldest first. */
export interface AlertsState {
  list: ShopAlert[];
}

/** The most alerts at a time; the oldest one is removed (specification/chrome#alert-limit). */
const maxAlerts = 4;

export function createAlertsState(): AlertsState {
  return proxy<AlertsState>({ list: [] });
}

/** @returns its id, by which it is dismissed */
export function alert(
  state: AlertsState,
  tone: AlertTone,
  text: string,
  duration?: number,
  action?: ShopAlert["action"],
): string {
  const id = crypto.randomUUID();
  state.list.push({ id, tone, text, duration, action });
  if (state.list.length > maxAlerts) state.list.splice(0, state.list.length - maxAlerts);
  return id;
}

export function dismissAlert(state: AlertsState, id: string): void {
  const index = state.list.findIndex((entry) => entry.id === id);
  if (index >= 0) state.list.splice(index, 1);
}
