"use client";

import { cx } from "class-variance-authority";
import { useId, type ComponentProps } from "react";
import { useMessages } from "../provider/context.ts";
import * as styles from "./ThemeSwitch.css.ts";

/** Themes that a shopper can choose. 'system' follows the device. */
export type ThemeChoice = "paper" | "cellar" | "system";

export interface ThemeSwitchProps extends Omit<ComponentProps<"fieldset">, "onChange"> {
  value: ThemeChoice;
  /** Called with the chosen theme. The caller applies and stores the theme. */
  onChange: (theme: ThemeChoice) => void;
  /** @default "Colours" */
  label?: string;
}

const choices: readonly ThemeChoice[] = ["paper", "cellar", "system"];

export const themeSwitchMessages = {
  label: "Colours",
  paper: "Paper",
  cellar: "Cellar",
  system: "System",
};

/** Radio buttons in a row: light, dark or the device setting. */
export function ThemeSwitch({ value, onChange, label, className, ...rest }: ThemeSwitchProps) {
  const messages = useMessages("ThemeSwitch", themeSwitchMessages);
  const group = useId();
  return (
    <fieldset {...rest} className={cx(styles.root, className)}>
      <legend className={styles.legend}>{label ?? messages.label}</legend>
      <div className={styles.choices}>
        {choices.map((theme) => (
          <label key={theme} className={styles.choice}>
            <input
              type="radio"
              name={group}
              value={theme}
              checked={theme === value}
              onChange={() => onChange(theme)}
              className={styles.radio}
            />
            <span className={styles.name}>{messages[theme]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
