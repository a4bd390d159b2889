import { withoutEndSlashes } from "@corkwood/commerce";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { trustedHtml } from "../../services/browser/trustedHtml.ts";
import { ShareCard } from "./ShareCard.tsx";
import { usePageState } from "./pageState.ts";
import { useShopName } from "../routing/site.ts";

interface Meta {
  /** Page title; the shop's name is appended. */
  title: string;
  /** Whether the title is used unchanged, without the shop's name. @default false */
  isWholeTitle?: boolean;
  /** Canonical path without the base URL. @default the path of the page, without a trailing slash */
  canonicalPath?: string | undefined;
  /** URLs of the previous and next page of the same list, without the base URL. */
  previousPath?: string | undefined;
  nextPath?: string | undefined;
  /** Structured data in the schema.org vocabulary. */
  jsonLd?: readonly object[] | undefined;
}

/** Search results show the description, so only pages that are never indexed may omit it. */
type Indexing =
  | { robots: "none" | "noindex"; description?: string | undefined }
  /** @default undefined: may be indexed */
  | { robots?: "none" | "noindex" | undefined; description: string | undefined };

export type PageMetaProps = Meta & Indexing;

/** Returns the base URL plus the path without a trailing slash (specification/routes#canonical). */
function canonicalOf(baseUrl: string, path: string): string {
  return baseUrl + withoutEndSlashes(path);
}

/**
 * Structured data. If the text changes, a new element is rendered, because Trusted Types forbid changing a script
 * element.
 */
function JsonLd({ json }: { json: string }) {
  const content = useMemo(() => ({ __html: trustedHtml(json) }), [json]);
  return <script type="application/ld+json" dangerouslySetInnerHTML={content} />;
}

/** Document metadata. React moves title, meta and link into the head, wherever they are rendered. */
export function PageMeta(props: PageMetaProps) {
  const {
    title,
    isWholeTitle = false,
    description,
    canonicalPath,
    previousPath,
    nextPath,
    robots,
    jsonLd = [],
  } = props;
  const { baseUrl } = usePageState();
  const { pathname } = useLocation();
  const shopName = useShopName();
  const url = canonicalOf(baseUrl, canonicalPath ?? pathname);
  return (
    <>
      {import.meta.env.SSR && robots !== "none" && (
        <ShareCard {...{ title, description, url, baseUrl, shopName, jsonLd }} />
      )}
      <title>{isWholeTitle || shopName === "" || title === shopName ? title : `${title} | ${shopName}`}</title>
      {description && <meta name="description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      <link rel="canonical" href={url} />
      {previousPath !== undefined && <link rel="prev" href={baseUrl + previousPath} />}
      {nextPath !== undefined && <link rel="next" href={baseUrl + nextPath} />}
      {jsonLd.map((data) => {
        const json = JSON.stringify(data).replaceAll("<", "\\u003c");
        return <JsonLd key={json} json={json} />;
      })}
    </>
  );
}
