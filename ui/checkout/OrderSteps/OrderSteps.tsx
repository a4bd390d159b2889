import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./OrderSteps.css.ts";

export interface OrderStep {
  label: string;
  /** When it happened, as people read it; left out while it did not. */
  when?: string | undefined;
  /** The order is here now. @default false */
  current?: boolean;
}

export interface OrderStepsProps extends Omit<ComponentProps<"ol">, "children"> {
  /** Names the list, as 'Status of your order'. */
  label: string;
  steps: readonly OrderStep[];
}

/** How far an order is: the steps that are done, the one it is at, and those to come. */
export function OrderSteps({ label, steps, className, ...rest }: OrderStepsProps) {
  const here = steps.findIndex(({ current }) => current);
  return (
    <ol {...rest} aria-label={label} className={cx(styles.list, className)}>
      {steps.map(({ label: name, when, current = false }, index) => (
        <li
          key={name}
          className={cx(styles.step, index <= here && styles.done)}
          aria-current={current ? "step" : undefined}
        >
          <p className={cx(styles.label, current && styles.current)}>
            {index <= here && <Icon name="check" className={styles.mark} />}
            <span>{name}</span>
            <VisuallyHidden>{index <= here ? ", done" : ", still to come"}</VisuallyHidden>
          </p>
          {when !== undefined && <p className={styles.when}>{when}</p>}
        </li>
      ))}
    </ol>
  );
}
