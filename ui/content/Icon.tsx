import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { icon } from "../internal/styles/icons.css.ts";
import { drawings, type IconName } from "./iconDrawings.ts";

export interface IconProps extends Omit<ComponentProps<"svg">, "children" | "name"> {
  name: IconName;
}

/** A small line icon beside text. The icon is hidden from screen readers, so the text must convey the meaning. */
export function Icon({ name, className, ...rest }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" {...rest} className={cx(icon, className)}>
      <path d={drawings[name]} />
    </svg>
  );
}
