import { useId, type ComponentProps } from "react";
import { Anchor } from "../../navigation/Anchor.tsx";
import * as styles from "./FooterLinks.css.ts";

export interface FooterLinksProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Group heading, also the landmark's accessible name. */
  heading: string;
  links: readonly { label: string; href: string }[];
}

/** A group of links in the footer. Renders nothing if there are no links. */
export function FooterLinks({ heading, links, className, ...rest }: FooterLinksProps) {
  const headingId = useId();
  if (links.length === 0) return null;
  return (
    <nav {...rest} aria-labelledby={headingId} className={className}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.list}>
        {links.map(({ label, href }) => (
          <li key={href + label}>
            <Anchor href={href} className={styles.link}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
