import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { Prose, type ProseProps } from "@corkwood/ui";
import { trustedHtml } from "../../services/browser/trustedHtml.ts";
import { isPlainClick } from "../../shared/links/ShopLink.tsx";
import { isOwnLink } from "@corkwood/commerce";

export interface RichTextProps {
  /** HTML that the server sanitised when the text was stored. Empty HTML leaves no gap. */
  html: string;
  /** @default "standard" */
  size?: NonNullable<ProseProps["size"]>;
}

/** The merchant's HTML. Internal links are handled by the router (specification/content#html-links). */
export function RichText({ html, size = "standard" }: RichTextProps) {
  const navigate = useNavigate();
  // The object is memoised, because React would set the HTML again for a new object.
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

/** Whether a link is internal: its URL starts with a slash or is on this site (specification/routes#internal-link). */
function isInternal(href: string, baseUrl: string): boolean {
  return isOwnLink(href) || href === baseUrl || href.startsWith(`${baseUrl}/`);
}
