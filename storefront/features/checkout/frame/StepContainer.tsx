import { Container } from "@corkwood/ui";
import type { ReactNode } from "react";
import * as styles from "./StepFrame.css.ts";

/** Everything of a step but the bar above it, within the page's edges. */
export function StepContainer({ children }: { children: ReactNode }) {
  return (
    <Container>
      <div className={styles.page}>{children}</div>
    </Container>
  );
}
