import { Prose, type ProseProps } from "@corkwood/ui";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { trustedHtml } from "../../services/browser/trustedHtml.ts";
import { isPlainClick } from "../../shared/links/plainClick.ts";
import { isInternal } from "./links.ts";

export interface RichTextProps {
  /** HTML that the server has sanitised when it was written. Empty HTML leaves no hole. */
  html: string;
  /** @default "standard" */
  size?: NonNullable<ProseProps["size"]>;
}

/**
 * Content of the merchant's. Its links within the shop are followed within the page (specification/content#html-links).
 */
export function RichText({ html, size = "standard" }: RichTextProps) {
  const navigate = useNavigate();
  // The same object for the same text: React sets the HTML of another one again.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  if (html.trim() === "") return null;
  return (
    <Prose
      size={size}
      dangerouslySetInnerHTML={content}
      onClick={(event) => {
        const link = (event.target as Element).closest("a");
        if (!link || !isPlainClick(event) || link.target === "_blank" || !isInternal(link.href, window.location.origin))
          return;
        event.preventDefault();
        void navigate(link.href.slice(window.location.origin.length) || "/");
      }}
    />
  );
}
