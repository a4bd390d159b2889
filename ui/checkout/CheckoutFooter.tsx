import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Anchor } from "../navigation/Anchor.tsx";
import type { Elements } from "../internal/components/elements.ts";
import * as styles from "./CheckoutFooter.css.ts";

export interface CheckoutFooterProps extends Omit<ComponentProps<"footer">, "children"> {
  /** Links such as delivery, conditions and privacy. */
  links?: readonly { label: string; href: string }[];
  /** `LegalStatements`. */
  statements?: Elements;
  /** `PaymentIcons`. */
  payment?: Elements;
}

/** Checkout footer with the legally required statements and little else. */
export function CheckoutFooter({ links = [], statements, payment, className, ...rest }: CheckoutFooterProps) {
  return (
    <footer {...rest} className={cx(styles.root, className)}>
      <div className={styles.inner}>
        {statements}
        {(links.length > 0 || payment) && (
          <div className={styles.row}>
            {links.length > 0 && (
              <ul className={styles.links}>
                {links.map(({ label, href }) => (
                  <li key={href + label}>
                    <Anchor href={href} className={styles.link}>
                      {label}
                    </Anchor>
                  </li>
                ))}
              </ul>
            )}
            {payment}
          </div>
        )}
      </div>
    </footer>
  );
}
