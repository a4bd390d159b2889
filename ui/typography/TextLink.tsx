import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Anchor } from "../navigation/Anchor.tsx";
import { base, standalone, tone } from "./TextLink.css.ts";

const textLink = cva(base, { variants: { tone, standalone: { true: standalone } } });

type TextLinkTone = NonNullable<VariantProps<typeof textLink>["tone"]>;

export interface TextLinkProps extends ComponentProps<"a"> {
  href: string;
  /**
   * Style: 'link' for claret, 'inherit' for the colour of the surrounding text, or 'quiet' for lists of links, without
   * an underline. @default "link"
   */
  tone?: TextLinkTone;
  /** Whether the link is outside a sentence and needs the minimum target size. @default false */
  standalone?: boolean;
}

/** A link in text or on its own line. */
export function TextLink({ tone = "link", standalone = false, className, ...rest }: TextLinkProps) {
  return <Anchor {...rest} className={textLink({ tone, standalone, className })} />;
}
