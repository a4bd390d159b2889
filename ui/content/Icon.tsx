import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { icon, pointing } from "../internal/styles/icons.css.ts";
import { drawings, type IconName } from "./iconDrawings.ts";

/** Icons that are mirrored on pages that are read from right to left. */
const pointingNames = new Set<IconName>(["chevronLeft", "chevronRight"]);

export interface IconProps extends Omit<ComponentProps<"svg">, "children" | "name"> {
  name: IconName;
}

/** A small line icon beside text. The icon is hidden from screen readers, so the text must convey the meaning. */
export function Icon({ name, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      {...rest}
      className={cx(icon, pointingNames.has(name) && pointing, className)}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
