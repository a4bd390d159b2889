import type { ComponentProps } from "react";
import { prose } from "./Prose.variants.ts";

export interface ProseProps extends ComponentProps<"div"> {
  /** Small is for the law and for notes: 0.875rem, muted. @default "standard" */
  size?: "standard" | "small";
}

/**
 * Running text whose elements nobody styled: content of the merchant's. An element with the attribute `data-scrolls` scrolls
 * sideways by itself: the server writes one around each table.
 */
export function Prose({ size = "standard", className, ...rest }: ProseProps) {
  return <div {...rest} className={prose({ size, className })} />;
}
