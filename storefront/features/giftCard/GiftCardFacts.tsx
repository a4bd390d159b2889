import { giftcardLines } from "@corkwood/commerce";
import * as styles from "./GiftCardFacts.css.ts";

/** Recipient, sender, message and sending day of a gift card (specification/gift-cards#shown). */
export function GiftCardFacts({ giftcard }: { giftcard: Parameters<typeof giftcardLines>[0] }) {
  return (
    <ul className={styles.facts} aria-label="Gift card">
      {giftcardLines(giftcard).map((line) => (
        <li key={line} className={styles.fact}>
          {line}
        </li>
      ))}
    </ul>
  );
}
