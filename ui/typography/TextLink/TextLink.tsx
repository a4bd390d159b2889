import type { ComponentProps } from "react";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import { textLink, type TextLinkTone } from "./TextLink.variants.ts";

export interface TextLinkProps extends ComponentProps<"a"> {
  /** Where it leads. */
  href: string;
  /** Claret within text; as the text around it; or without a line where a list says that these are links. @default "link" */
  tone?: TextLinkTone;
  /** Stands alone rather than in a sentence: as tall as a target must be. @default false */
  standalone?: boolean;
}

/** Goes somewhere. */
export function TextLink({ tone = "link", standalone = false, className, ...rest }: TextLinkProps) {
  return <Anchor {...rest} className={textLink({ tone, standalone, className })} />;
}
