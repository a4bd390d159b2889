import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Anchor } from "../navigation/Anchor.tsx";
import * as styles from "./Stepper.css.ts";

export interface Step {
  label: string;
  /** Part of the label that phones show. The rest is only for screen readers. @default the whole label */
  short?: string | undefined;
  /** URL of the step, if the shopper can open it. */
  href?: string;
  /** @default false */
  current?: boolean;
}

export interface StepperProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Accessible name, such as 'Checkout'. */
  label: string;
  steps: readonly Step[];
}

/** Steps of a flow with the current one marked. Steps that are not reachable yet are dimmed text. */
export function Stepper({ label, steps, className, ...rest }: StepperProps) {
  return (
    <nav {...rest} aria-label={label} className={className}>
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.label} className={styles.step}>
            <StepName {...step} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The full label for screen readers and wide screens; phones show only `short`. */
function Words({ label, short = label }: Pick<Step, "label" | "short">) {
  const [before, after] = label.split(short);
  return (
    <>
      {before && <span className={styles.long}>{before}</span>}
      <span>{short}</span>
      {after && <span className={styles.long}>{after}</span>}
    </>
  );
}

function StepName({ label, short, href, current = false }: Step) {
  const here = current ? ({ "aria-current": "step" } as const) : {};
  const words = <Words label={label} short={short} />;
  if (href !== undefined) {
    return (
      <Anchor href={href} {...here} className={cx(styles.link, current && styles.current)}>
        {words}
      </Anchor>
    );
  }
  return (
    <span {...here} className={cx(current && styles.current)}>
      {words}
    </span>
  );
}
