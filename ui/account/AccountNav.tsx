import type { ComponentProps } from "react";
import { Anchor } from "../navigation/Anchor.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./AccountNav.css.ts";

export interface AccountNavLink {
  label: string;
  href: string;
  /** Whether this is the current page. @default false */
  current?: boolean;
}

export interface AccountNavProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Accessible name of the landmark. @default "Your account" */
  label?: string;
  links: readonly AccountNavLink[];
}

export const accountNavMessages = {
  label: "Your account",
};

/** Links to the account pages: a column beside the page, or a list below the page on phones. */
export function AccountNav({ label, links, className, ...rest }: AccountNavProps) {
  const messages = useMessages("AccountNav", accountNavMessages);
  return (
    <nav {...rest} aria-label={label ?? messages.label} className={className}>
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
