import type { ComponentProps } from "react";
import { Anchor } from "../LinkProvider/LinkProvider.tsx";
import * as styles from "./MainNav.css.ts";

/** A top-level entry of the shop's navigation. */
export interface NavLink {
  label: string;
  href: string;
  /** Marks the page, or the part of the shop, that is shown. */
  current?: "page" | "true";
}

export interface MainNavProps extends Omit<ComponentProps<"nav">, "children"> {
  items: readonly NavLink[];
  /** Names the landmark. @default "Main" */
  label?: string;
}

/** The shop's departments in one row: plain links. */
export function MainNav({ items, label = "Main", className, ...rest }: MainNavProps) {
  return (
    <nav {...rest} aria-label={label} className={className}>
      <ul className={styles.list}>
        {items.map(({ label: text, href, current }) => (
          <li key={href + text}>
            <Anchor href={href} aria-current={current} className={styles.link}>
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
