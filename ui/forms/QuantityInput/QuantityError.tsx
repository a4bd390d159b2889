"use client";

import { useState } from "react";
import { useTimeout } from "../../internal/hooks/useTimeout.ts";
import * as styles from "./QuantityInput.css.ts";

/** Time in milliseconds for which an error is visible. */
export const quantityErrorDuration = 7000;

interface ErrorTextProps {
  id: string;
  text: string;
  hides: boolean;
  /** Number of attempts. Each attempt shows the error again. */
  attempt: number;
}

function ErrorText({ id, text, hides, attempt }: ErrorTextProps) {
  const current = `${attempt} ${text}`;
  const [elapsed, setElapsed] = useState<string>();
  useTimeout(() => setElapsed(current), quantityErrorDuration, { paused: !hides, restart: current });
  return (
    <p id={id} className={styles.error} data-hidden={hides && elapsed === current ? "" : undefined}>
      {text}
    </p>
  );
}

type QuantityErrorProps = Omit<ErrorTextProps, "text"> & { text: string | undefined };

/** The field's error. Once hidden, the error stays in the page as part of the field's accessible description. */
export function QuantityError({ text, ...rest }: QuantityErrorProps) {
  return (
    <div aria-live="polite" className={rest.hides ? styles.live : styles.lasting}>
      {text && <ErrorText {...rest} text={text} />}
    </div>
  );
}
