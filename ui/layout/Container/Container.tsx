import type { ComponentProps } from "react";
import { container } from "./Container.variants.ts";

export interface ContainerProps extends ComponentProps<"div"> {
  /** How wide it may grow: the page, a line that reads well, a form. @default "page" */
  width?: "page" | "prose" | "form";
}

/** Holds content in the middle, off the edges of the screen. */
export function Container({ width = "page", className, ...rest }: ContainerProps) {
  return <div {...rest} className={container({ width, className })} />;
}
