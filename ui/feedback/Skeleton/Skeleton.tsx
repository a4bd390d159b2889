import type { ComponentProps } from "react";
import { skeleton } from "./Skeleton.variants.ts";

export interface SkeletonProps extends Omit<ComponentProps<"span">, "children"> {
  /** What will stand there. @default "line" */
  shape?: "line" | "shortLine" | "picture" | "button";
}

/** Keeps the room of what is on its way. It stands still and says nothing: put a Spinner's words beside it. */
export function Skeleton({ shape = "line", className, ...rest }: SkeletonProps) {
  return <span aria-hidden="true" {...rest} className={skeleton({ shape, className })} />;
}
