import type { ComponentProps } from "react";
import { Anchor } from "../../navigation/Anchor.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./ContactList.css.ts";

/** One way to reach the merchant. Entries without a value are left out. */
export interface ContactEntry {
  /** Label such as 'Australia', 'International', 'Fax' or 'Email'. */
  label: string;
  /** Human-readable value. */
  value: string | undefined;
  /** `tel:` or `mailto:` URL. */
  href?: string;
}

export interface ContactListProps extends Omit<ComponentProps<"section">, "children"> {
  /** @default "Contact" */
  heading?: string;
  entries: readonly ContactEntry[];
}

export const contactListMessages = {
  heading: "Contact",
};

/** The merchant's telephone, fax and email. Renders nothing if none is configured. */
export function ContactList({ heading, entries, className, ...rest }: ContactListProps) {
  const messages = useMessages("ContactList", contactListMessages);
  const known = entries.filter((entry) => entry.value);
  if (known.length === 0) return null;
  return (
    <section {...rest} className={className}>
      <h2 className={styles.heading}>{heading ?? messages.heading}</h2>
      <dl className={styles.list}>
        {known.map(({ label, value, href }) => (
          <div key={label} className={styles.entry}>
            <dt className={styles.label}>{label}</dt>
            <dd>
              {href ? (
                <Anchor href={href} className={styles.link}>
                  {value}
                </Anchor>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
