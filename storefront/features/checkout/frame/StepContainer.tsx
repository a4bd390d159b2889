import { Container } from "@corkwood/ui";
import type { ReactNode } from "react";
import * as styles from "./StepFrame.css.ts";

/** Content of a step below the bar, within the page margins. */
export function StepContainer({ children }: { children: ReactNode }) {
  return (
    <Container>
      <div className={styles.page}>{children}</div>
    </Container>
  );
}
