import type { IconName } from "../../content/Icon/drawings.ts";
import type { ComponentProps } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import { tag, type TagTone } from "./Tag.variants.ts";

export interface TagProps extends ComponentProps<"span"> {
  /** Product state that the tag describes. @default "info" */
  tone?: TagTone;
}

const icons = {
  soldOut: undefined,
  comingSoon: "clock",
  preArrival: "truck",
  offer: undefined,
  fewLeft: undefined,
  info: undefined,
} satisfies Record<TagTone, IconName | undefined>;

/** A product state in a word or two. */
export function Tag({ tone = "info", className, children, ...rest }: TagProps) {
  const icon = icons[tone];
  return (
    <span {...rest} className={tag({ tone, className })}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
