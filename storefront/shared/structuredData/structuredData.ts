import { pathTo } from "../routing/paths.ts";

/** Structured data of schema.org, as search engines read it. */

import type * as Schema from "schema-dts";

export interface Crumb {
  name: string;
  /** With a leading slash. */
  path: string;
}

/** Where every trail begins. */
export const homeCrumb: Crumb = { name: "Home", path: pathTo("/") };

/** What names mean, in every piece of it. */
export const context = "https://schema.org";

/** Only a trail of two links or more is data (specification/chrome#breadcrumb-data). */
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
