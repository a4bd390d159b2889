import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { base, size } from "./Prose.css.ts";

const prose = cva(base, { variants: { size } });

export interface ProseProps extends ComponentProps<"div"> {
  /** Text size. 'small' is for legal text and notes: 0.875rem and muted. @default "standard" */
  size?: "standard" | "small";
}

/**
 * Styles for running text without classes, such as the merchant's content. An element with the attribute `data-scrolls`
 * scrolls sideways; the server wraps each table in such an element.
 */
export function Prose({ size = "standard", className, ...rest }: ProseProps) {
  return <div {...rest} className={prose({ size, className })} />;
}
