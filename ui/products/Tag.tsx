import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import type { IconName } from "../content/iconDrawings.ts";
import { Icon } from "../content/Icon.tsx";
import { base, tone } from "./Tag.css.ts";

const tag = cva(base, { variants: { tone } });

type TagTone = NonNullable<VariantProps<typeof tag>["tone"]>;

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
