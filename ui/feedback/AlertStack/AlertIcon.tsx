import type { AlertTone } from "./alerts.ts";
import * as styles from "./AlertStack.css.ts";

const drawing: Record<AlertTone, string> = {
  success: "M6 10.5l3 3 5.5-7",
  error: "M10 5v6.5M10 14.6v.1",
  info: "M10 9v6M10 5.6v.1",
};

/** Icon with a tick, an exclamation mark or an 'i', so that the tone does not depend on colour. */
export function AlertIcon({ tone }: { tone: AlertTone }) {
  return (
    <svg viewBox="0 0 20 20" className={styles.icon} aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <path d={drawing[tone]} />
    </svg>
  );
}
