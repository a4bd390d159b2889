import { pathTo } from "../routing/paths.ts";

/** Structured data in the schema.org vocabulary, for search engines. */

import type * as Schema from "schema-dts";

export interface Crumb {
  name: string;
  /** With a leading slash. */
  path: string;
}

/** First link in all breadcrumbs. */
export const homeCrumb: Crumb = { name: "Home", path: pathTo("/") };

/** Context of all structured data. */
export const context = "https://schema.org";

/** Returns structured data for breadcrumbs of at least two links (specification/chrome#breadcrumb-data). */
export function breadcrumbData(baseUrl: string, trail: readonly Crumb[]): Schema.WithContext<Schema.BreadcrumbList>[] {
  if (trail.length < 2) return [];
  return [
    {
      "@context": context,
      "@type": "BreadcrumbList",
      itemListElement: trail.map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: baseUrl + (path === "/" ? "" : path),
      })),
    },
  ];
}
