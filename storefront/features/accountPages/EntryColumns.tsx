import { Heading, Stack, Text } from "@corkwood/ui";
import type { ReactNode } from "react";
import * as styles from "./parts/account.css.ts";

const benefits = [
  ["A quicker checkout", "Your name and addresses are filled in."],
  ["All your orders", "Follow a delivery, print an invoice, or order the same again."],
  ["One cart, every device", "Your cart and wishlist come with you when you log in."],
  ["Word when it’s back", "We email you when a bottle is back in stock or released."],
] as const;

/** A form for shoppers who are not logged in, beside the benefits of an account. */
export function EntryColumns({ children }: { children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <div>{children}</div>
      <section className={styles.benefits} aria-labelledby="account-benefits">
        <Heading level={2} id="account-benefits">
          What an account is for
        </Heading>
        <ul className={styles.benefitList}>
          {benefits.map(([title, text]) => (
            <li key={title}>
              <Stack gap="xxs">
                <Heading level={3} size="tiny">
                  {title}
                </Heading>
                <Text tone="muted">{text}</Text>
              </Stack>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
