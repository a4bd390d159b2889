import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./LegalStatements.css.ts";

export interface LegalStatementsProps extends Omit<ComponentProps<"div">, "children"> {
  /** Statement that alcohol is sold to adults only. */
  age?: string | undefined;
  /** Warning required by the liquor act. */
  warning?: string | undefined;
  /** Number and holder of the licence. */
  licence?: string | undefined;
}

export const legalStatementsMessages = {
  /** Minimum age as a sign beside the age statement. Hidden from screen readers. */
  ageSign: "18+",
};

/** Legally required statements from the site settings, if any are set. */
export function LegalStatements({ age, warning, licence, className, ...rest }: LegalStatementsProps) {
  const messages = useMessages("LegalStatements", legalStatementsMessages);
  if (!age && !warning && !licence) return null;
  return (
    <div {...rest} className={cx(styles.root, className)}>
      {age && (
        <p className={styles.age}>
          <span aria-hidden="true" className={styles.sign}>
            {messages.ageSign}
          </span>
          <span>{age}</span>
        </p>
      )}
      {warning && <p>{warning}</p>}
      {licence && <p>{licence}</p>}
    </div>
  );
}
