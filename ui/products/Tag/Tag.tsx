import type { ComponentProps } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import { tag, type TagTone } from "./Tag.variants.ts";

export interface TagProps extends ComponentProps<"span"> {
  /** The state it names. @default "info" */
  tone?: TagTone;
}

const icons = { comingSoon: "clock", preArrival: "truck" } as const;

/** A product's state in a word. */
export function Tag({ tone = "info", className, children, ...rest }: TagProps) {
  return (
    <span {...rest} className={tag({ tone, className })}>
      {(tone === "comingSoon" || tone === "preArrival") && <Icon name={icons[tone]} />}
      {children}
    </span>
  );
}
