import { useMemo, type ComponentProps } from "react";
import * as styles from "./Prose.css.ts";
import { prose } from "./Prose.variants.ts";
import { withScrollableTables } from "./scrollableTables.ts";

export interface ProseProps extends ComponentProps<"div"> {
  /** Small is for the law and for notes: 0.875rem, muted. @default "standard" */
  size?: "standard" | "small";
  /** Lets the HTML into a page whose policy asks for Trusted Types. @default as it is */
  trust?: (html: string) => string | TrustedHTML;
}

const asItIs = (html: string) => html;

/** Running text whose elements nobody styled: content of the merchant's. Wide tables of its HTML scroll by themselves. */
export function Prose({
  size = "standard",
  dangerouslySetInnerHTML: raw,
  trust = asItIs,
  className,
  ...rest
}: ProseProps) {
  const text = raw?.__html;
  // The same object for the same text: React sets the HTML of another one again.
  const html = useMemo(
    () => (typeof text === "string" ? { __html: trust(withScrollableTables(text, styles.scrolls)) } : undefined),
    [text, trust],
  );
  return <div {...rest} dangerouslySetInnerHTML={html} className={prose({ size, className })} />;
}
