import type { ComponentProps } from "react";
import { Anchor } from "../LinkProvider/LinkProvider.tsx";
import { button, type ButtonLook } from "./Button.variants.ts";

export interface ButtonLinkProps extends ComponentProps<"a">, ButtonLook {
  /** Where it leads. */
  href: string;
}

/** Goes somewhere and looks like a button: for the next step of a path, as 'Checkout'. */
export function ButtonLink({
  variant = "secondary",
  size = "medium",
  wide = false,
  className,
  ...rest
}: ButtonLinkProps) {
  return <Anchor {...rest} className={button({ variant, size, wide, className })} />;
}
