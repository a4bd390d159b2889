import * as styles from "./Field.css.ts";

/** Focuses a control and scrolls its whole field into view, so that sticky bars do not cover the label. */
export function focusField(control: HTMLElement | null | undefined): void {
  control?.focus();
  control?.closest(`.${styles.root}`)?.scrollIntoView({ block: "nearest" });
}
