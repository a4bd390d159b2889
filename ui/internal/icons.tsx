import type { ComponentProps } from "react";
import { icon } from "./icons.css.ts";

type IconProps = Omit<ComponentProps<"svg">, "children">;

/** Drawn on a 20-unit square with a line of the text's colour; the words beside it say what it means. */
function line(drawing: string) {
  return function Icon({ className, ...rest }: IconProps) {
    return (
      <svg viewBox="0 0 20 20" aria-hidden="true" {...rest} className={[icon, className].filter(Boolean).join(" ")}>
        <path d={drawing} />
      </svg>
    );
  };
}

export const Cross = /* @__PURE__ */ line("M4.5 4.5l11 11M15.5 4.5l-11 11");
export const ChevronDown = /* @__PURE__ */ line("M4.5 7.5l5.5 5.5 5.5-5.5");
export const ChevronRight = /* @__PURE__ */ line("M7.5 4.5l5.5 5.5-5.5 5.5");
export const Magnifier = /* @__PURE__ */ line("M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5zM13 13l4.5 4.5");
export const Bars = /* @__PURE__ */ line("M2.5 5h15M2.5 10h15M2.5 15h15");
export const Padlock = /* @__PURE__ */ line("M4.5 9h11v8h-11zM6.75 9V6.25a3.25 3.25 0 0 1 6.5 0V9");
export const Phone = /* @__PURE__ */ line(
  "M5.2 2.8l2.3.4.9 3.4-1.7 1.5a10.5 10.5 0 0 0 5.2 5.2l1.5-1.7 3.4.9.4 2.3c-.3 1.5-1.5 2.4-3 2.2C8.3 16.1 3.9 11.7 3 5.800c-.2-1.5.7-2.7 2.2-3z",
);
/** A carrier for six bottles, seen from the front: what one leaves a wine shop with. */
export const Carrier = /* @__PURE__ */ line("M3 9h14l-1 8H4zM6 9V6.500l.75-1V3h1.500v2.500l.75 1V9M11 9V6.500l.75-1V3h1.500v2.500l.75 1V9M10 9v8");
