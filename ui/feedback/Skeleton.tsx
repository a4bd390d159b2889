import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { base, shape } from "./Skeleton.css.ts";

const skeleton = cva(base, { variants: { shape } });

export interface SkeletonProps extends Omit<ComponentProps<"span">, "children"> {
  /** Shape of the content that is loading. @default "line" */
  shape?: "line" | "shortLine" | "picture" | "button" | "field";
}

/** Reserves space for loading content. The skeleton is static and silent, so put a Spinner beside it. */
export function Skeleton({ shape = "line", className, ...rest }: SkeletonProps) {
  return <span aria-hidden="true" {...rest} className={skeleton({ shape, className })} />;
}
