import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./ScoreBadge.css.ts";

export interface ScoreBadgeProps extends Omit<ComponentProps<"span">, "children"> {
  /** Full name of the critic. */
  critic: string;
  /** Points out of 100. */
  score: number;
}

/** Critic scores of 100 or more use a smaller font. */
const longFrom = 100;

export const scoreBadgeMessages = {
  /** Screen-reader text between the score and the critic. */
  points: (_score: number) => "points,",
};

/** A critic's score, with the critic's name. */
export function ScoreBadge({ critic, score, className, ...rest }: ScoreBadgeProps) {
  const messages = useMessages("ScoreBadge", scoreBadgeMessages);
  return (
    <span {...rest} className={cx(styles.root, className)}>
      <span className={styles.figure} data-long={score >= longFrom ? "" : undefined}>
        {score} <VisuallyHidden>{messages.points(score)}</VisuallyHidden>
      </span>{" "}
      <span className={styles.critic}>{critic}</span>
    </span>
  );
}
