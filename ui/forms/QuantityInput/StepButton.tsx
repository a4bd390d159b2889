"use client";

import { useRef } from "react";
import { useButton, type AriaButtonProps } from "react-aria/useButton";
import * as styles from "./QuantityInput.css.ts";

interface StepButtonProps extends AriaButtonProps {
  sign: "minus" | "plus";
}

/** A minus or plus button. Not in the tab order, because the arrow keys do the same in the field. */
export function StepButton({ sign, ...props }: StepButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton(props, button);
  return (
    <button {...buttonProps} ref={button} className={styles.step}>
      <svg viewBox="0 0 20 20" className={styles.sign} aria-hidden="true">
        <path d={sign === "minus" ? "M4 10h12" : "M4 10h12M10 4v12"} />
      </svg>
    </button>
  );
}
