import type { ComponentProps } from "react";
import { skeleton } from "./Skeleton.variants.ts";

export interface SkeletonProps extends Omit<ComponentProps<"span">, "children"> {
  /** What will stand there. @default "line" */
  shape?: "line" | "shortLine" | "picture" | "button" | "field";
}

/** Reserves the room of content that is loading. It does not move and announces nothing: put a Spinner beside it. */
export function Skeleton({ shape = "line", className, ...rest }: SkeletonProps) {
  return <span aria-hidden="true" {...rest} className={skeleton({ shape, className })} />;
}
