import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { wholeWords } from "../internal/text/wholeWords.tsx";
import { base, size } from "./Heading.css.ts";

const heading = cva(base, { variants: { size } });

type HeadingSize = NonNullable<VariantProps<typeof heading>["size"]>;

const sizeOfLevel = { 1: "large", 2: "medium", 3: "small", 4: "tiny" } as const;

export interface HeadingProps extends ComponentProps<"h2"> {
  /** Level in the document outline. Each page has one heading of level 1. */
  level: 1 | 2 | 3 | 4;
  /** Visual size, if it should not depend on the level. @default by level: large, medium, small, tiny */
  size?: HeadingSize;
}

/** A heading in the serif font. Text does not break at hyphens within words. */
export function Heading({ level, size = sizeOfLevel[level], className, children, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element {...rest} className={heading({ size, className })}>
      {typeof children === "string" ? wholeWords(children) : children}
    </Element>
  );
}
