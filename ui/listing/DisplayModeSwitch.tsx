"use client";

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import type { IconName } from "../content/iconDrawings.ts";
import { Icon } from "../content/Icon.tsx";
import { Anchor } from "../navigation/Anchor.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./DisplayModeSwitch.css.ts";

const icons = { grid: "grid", compact: "compact", list: "list", full: "rows" } as const satisfies Record<
  string,
  IconName
>;

export interface DisplayModeLink {
  mode: keyof typeof icons;
  label: string;
  /** URL of the same listing in this display mode. */
  href: string;
  current: boolean;
}

export interface DisplayModeSwitchProps extends Omit<ComponentProps<"ul">, "children"> {
  modes: readonly DisplayModeLink[];
  /** Called with the chosen mode before its link is followed. */
  onChoose?: (mode: DisplayModeLink["mode"]) => void;
}

export const displayModeSwitchMessages = {
  label: "Display",
};

/** Switches a listing's display: grid, compact grid, list or full details. */
export function DisplayModeSwitch({ modes, onChoose, className, ...rest }: DisplayModeSwitchProps) {
  const messages = useMessages("DisplayModeSwitch", displayModeSwitchMessages);
  return (
    <ul aria-label={messages.label} {...rest} className={cx(styles.list, className)}>
      {modes.map(({ mode, label, href, current }) => (
        <li key={mode}>
          <Anchor
            href={href}
            rel="nofollow"
            aria-current={current ? "true" : undefined}
            className={styles.mode}
            onClick={() => onChoose?.(mode)}
          >
            <Icon name={icons[mode]} />
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
