import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../../content/Icon.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./OrderSteps.css.ts";

export interface OrderStep {
  label: string;
  /** Formatted time of the step. Omitted for steps that have not happened yet. */
  when?: string | undefined;
  /** Whether the order is at this step. @default false */
  current?: boolean;
}

export interface OrderStepsProps extends Omit<ComponentProps<"ol">, "children"> {
  /** Accessible name of the list, such as 'Status of your order'. */
  label: string;
  steps: readonly OrderStep[];
}

export const orderStepsMessages = {
  /** Screen-reader text after a step name. */
  done: ", done",
  upcoming: ", still to come",
};

/** Progress of an order: completed steps, the current step and upcoming steps. */
export function OrderSteps({ label, steps, className, ...rest }: OrderStepsProps) {
  const messages = useMessages("OrderSteps", orderStepsMessages);
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
            <VisuallyHidden>{index <= here ? messages.done : messages.upcoming}</VisuallyHidden>
          </p>
          {when !== undefined && <p className={styles.when}>{when}</p>}
        </li>
      ))}
    </ol>
  );
}
