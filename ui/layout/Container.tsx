import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { base, width } from "./Container.css.ts";

const container = cva(base, { variants: { width } });

export interface ContainerProps extends ComponentProps<"div"> {
  /** Maximum width: page width, readable text width or form width. @default "page" */
  width?: "page" | "prose" | "form";
}

/** Centres content with padding at the screen edges. */
export function Container({ width = "page", className, ...rest }: ContainerProps) {
  return <div {...rest} className={container({ width, className })} />;
}
