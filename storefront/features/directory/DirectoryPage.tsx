import { Text } from "@corkwood/ui";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { focusHeading } from "../../shared/page/focusHeading.ts";
import { usePageState } from "../../shared/page/pageState.ts";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { PageMeta } from "../../shared/page/PageMeta.tsx";
import { pageAddress, type PageAddress } from "../../shared/routing/pageQuery.ts";
import { breadcrumbData, homeCrumb } from "../../shared/structuredData/structuredData.ts";
import { DirectoryView, type DirectoryEntry, type DirectoryLetter } from "./DirectoryView.tsx";

/** One page of a directory, as returned by the loader. */
export interface DirectoryData {
  entries: DirectoryEntry[];
  letters: DirectoryLetter[];
  page: number;
  pageCount: number;
  total: number;
}

export interface DirectoryPageProps extends DirectoryData {
  title: string;
  /** Address of the directory. */
  path: string;
}

/**
 * Returns the `page` parameter (1-based). Invalid values select the first page (specification/routes#directory-page).
 */
export function askedPage({ query }: PageAddress): string {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? page : "1";
}

/**
 * A page of a directory. From the second page on, the canonical link contains the page number, unlike on other pages
 * (specification/routes#canonical-page).
 */
export function DirectoryPage({ title, path, entries, letters, page, pageCount, total }: DirectoryPageProps) {
  const { baseUrl } = usePageState();
  const { hash } = useLocation();
  // The router keeps the scroll position and the focus between pages of a directory.
  useEffect(() => {
    const heading = document.getElementById(hash.slice(1))?.querySelector("h2");
    if (!heading) return;
    heading.scrollIntoView();
    focusHeading(heading);
  }, [hash]);
  const trail = [homeCrumb, { name: title, path }];
  return (
    <>
      <PageMeta
        title={page > 1 ? `${title}, page ${page}` : title}
        description={`${title} of the shop, ${total} in all.`}
        canonicalPath={pageAddress(path, page)}
        previousPath={page > 1 ? pageAddress(path, page - 1) : undefined}
        nextPath={page < pageCount ? pageAddress(path, page + 1) : undefined}
        jsonLd={breadcrumbData(baseUrl, trail)}
      />
      <PageFrame title={title} trail={trail} intro={<Text tone="muted">{total} in all</Text>}>
        <DirectoryView
          entries={entries}
          letters={letters}
          label={title}
          path={path}
          page={page}
          pageCount={pageCount}
        />
      </PageFrame>
    </>
  );
}
