import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../content/Icon.tsx";
import { Anchor } from "../navigation/Anchor.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./CartButton.css.ts";

export interface CartButtonProps extends Omit<ComponentProps<"a">, "children"> {
  /** Items in the cart. Undefined until known, for example on a cached page. */
  count: number | undefined;
  /** URL of the full cart page, for clicks that do not open the mini cart. */
  href: string;
}

/** Largest number shown in the badge. The accessible name always has the full number. */
const largestShown = 99;

export const cartButtonMessages = {
  word: "Cart",
  /** Accessible name, which starts with the word. */
  label: (count: number | undefined) =>
    count === undefined ? "Cart" : `Cart, ${count} ${count === 1 ? "item" : "items"}`,
};

/** Link to the cart with the number of items. To open the mini cart instead, call `preventDefault` in `onClick`. */
export function CartButton({ count, href, className, ...rest }: CartButtonProps) {
  const messages = useMessages("CartButton", cartButtonMessages);
  return (
    <Anchor {...rest} href={href} aria-label={messages.label(count)} className={cx(styles.root, className)}>
      <span className={styles.icon}>
        <Icon name="cart" />
        {/* Rendered by CSS, so that the visible text is only 'Cart', as voice control expects. */}
        {count !== undefined && count > 0 && (
          <span className={styles.badge} data-count={count > largestShown ? `${largestShown}+` : count} />
        )}
      </span>
      <span className={styles.word}>{messages.word}</span>
    </Anchor>
  );
}
