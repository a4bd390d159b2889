import type { ComponentProps } from "react";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import * as styles from "./AccountNav.css.ts";

export interface AccountNavLink {
  label: string;
  href: string;
  /** The page that is shown. @default false */
  current?: boolean;
}

export interface AccountNavProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Names the landmark. @default "Your account" */
  label?: string;
  links: readonly AccountNavLink[];
}

/** The pages of an account: a column beside what they show, on a phone a list below it. */
export function AccountNav({ label = "Your account", links, className, ...rest }: AccountNavProps) {
  return (
    <nav {...rest} aria-label={label} className={className}>
      <ul className={styles.list}>
        {links.map(({ label: text, href, current }) => (
          <li key={href} className={styles.entry}>
            <Anchor href={href} className={styles.link} aria-current={current ? "page" : undefined}>
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
