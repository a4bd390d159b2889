import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import * as styles from "./CartButton.css.ts";

export interface CartButtonProps extends Omit<ComponentProps<"a">, "children"> {
  /** Items in the cart; undefined while it is not known yet, as in a page from a cache. */
  count: number | undefined;
  /** The full cart, followed where scripts do not open the mini cart. @default "/cart" */
  href?: string;
}

/** In the badge; the accessible name always says the full number. */
const largestShown = 99;

function cartName(count: number | undefined): string {
  if (count === undefined) return "Cart";
  return `Cart, ${count} ${count === 1 ? "item" : "items"}`;
}

/** The way to the cart, with how much is in it. A link: an `onClick` that opens the mini cart prevents its default. */
export function CartButton({ count, href = "/cart", className, ...rest }: CartButtonProps) {
  return (
    <Anchor {...rest} href={href} aria-label={cartName(count)} className={cx(styles.root, className)}>
      <span className={styles.icon}>
        <Icon name="cart" />
        {/* The figure is drawn by CSS: as text it would stand between 'Cart' and its name for who speaks to the browser. */}
        {count !== undefined && count > 0 && (
          <span className={styles.badge} data-count={count > largestShown ? `${largestShown}+` : count} />
        )}
      </span>
      <span className={styles.word}>Cart</span>
    </Anchor>
  );
}
