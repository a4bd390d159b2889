import * as styles from "./Field.css.ts";

/** Focuses a control, and scrolls its whole field into view: the label, too, is clear of sticky bars. */
export function focusField(control: HTMLElement | null | undefined): void {
  control?.focus();
  control?.closest(`.${styles.root}`)?.scrollIntoView({ block: "nearest" });
}
