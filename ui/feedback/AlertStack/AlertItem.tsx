"use client";

import type { KeyboardEvent, MouseEvent } from "react";
import { Icon } from "../../content/Icon.tsx";
import { useTimeout } from "../../internal/hooks/useTimeout.ts";
import { type AlertTone, alertDurations, type AlertMessage } from "./alerts.ts";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./AlertStack.css.ts";

export const alertStackMessages = {
  label: "Alerts",
  // Read before the text, because the tone must not depend only on colour and icon.
  success: "Done: ",
  error: "Error: ",
  info: "Note: ",
  dismiss: (text: string) => `Dismiss: ${text}`,
};

interface AlertItemProps {
  alert: AlertMessage;
  paused: boolean;
  onDismiss: (id: string) => void;
}

export function AlertItem({ alert, paused, onDismiss }: AlertItemProps) {
  const messages = useMessages("AlertStack", alertStackMessages);
  const { id, tone, text, hint, duration = alertDurations[tone], action } = alert;
  const dismiss = () => onDismiss(id);
  const button = {
    type: "button" as const,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") dismiss();
    },
    // A mouse press does not move focus. Keyboard users reach the button with F6 or Tab.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
  useTimeout(dismiss, duration, { paused });
  return (
    <li className={styles.item} data-tone={tone}>
      <AlertIcon tone={tone} />
      <p className={styles.text} {...(tone === "error" && { role: "alert" })}>
        <span className={styles.toneWord}>{messages[tone]}</span>
        <span>{text}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </p>
      {action && (
        <button {...button} className={styles.action} aria-label={`${action.label}: ${text}`} onClick={action.onPress}>
          {action.label}
        </button>
      )}
      <button {...button} className={styles.dismiss} aria-label={messages.dismiss(text)} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </li>
  );
}

const drawing: Record<AlertTone, string> = {
  success: "M6 10.5l3 3 5.5-7",
  error: "M10 5v6.5M10 14.6v.1",
  info: "M10 9v6M10 5.6v.1",
};

/** Icon with a tick, an exclamation mark or an 'i', so that the tone does not depend only on colour. */
function AlertIcon({ tone }: { tone: AlertTone }) {
  return (
    <svg viewBox="0 0 20 20" className={styles.icon} aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <path d={drawing[tone]} />
    </svg>
  );
}
