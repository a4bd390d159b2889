import type { ComponentProps } from "react";
import * as styles from "./Prose.css.ts";
import { prose } from "./Prose.variants.ts";
import { withScrollableTables } from "./scrollableTables.ts";

export interface ProseProps extends ComponentProps<"div"> {
  /** Small is for the law and for notes: 0.875rem, muted. @default "standard" */
  size?: "standard" | "small";
}

/** Running text whose elements nobody styled: content of the merchant's. Wide tables of its HTML scroll by themselves. */
export function Prose({ size = "standard", dangerouslySetInnerHTML: raw, className, ...rest }: ProseProps) {
  const html = typeof raw?.__html === "string" ? { __html: withScrollableTables(raw.__html, styles.scrolls) } : raw;
  return <div {...rest} dangerouslySetInnerHTML={html} className={prose({ size, className })} />;
}
