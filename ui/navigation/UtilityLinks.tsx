import { Children, type ComponentProps } from "react";
import { useMessages } from "../provider/context.ts";
import * as styles from "./UtilityLinks.css.ts";

export interface UtilityLinksProps extends ComponentProps<"nav"> {
  /** Accessible name of the landmark. @default "Your account and our service" */
  label?: string;
  /** Direction: `row` in the header, `column` in the mobile menu. @default "row" */
  direction?: "row" | "column";
}

export const utilityLinksMessages = {
  label: "Your account and our service",
};

/**
 * Small links above the header, such as log in, wishlist, stores, freight rates and telephone. Each child is a link or
 * a button.
 */
export function UtilityLinks({ label, direction = "row", className, children, ...rest }: UtilityLinksProps) {
  const messages = useMessages("UtilityLinks", utilityLinksMessages);
  return (
    <nav {...rest} aria-label={label ?? messages.label} className={className}>
      <ul className={styles.list} data-direction={direction}>
        {Children.map(children, (child) => child && <li className={styles.entry}>{child}</li>)}
      </ul>
    </nav>
  );
}
