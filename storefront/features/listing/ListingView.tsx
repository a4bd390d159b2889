import {
  earlierPages,
  listingHref,
  morePages,
  pageSize,
  parseListingParams,
  withoutFilters,
  type Listing,
  type ListingParams,
  type ListingScope,
} from "@corkwood/commerce";
import { AppliedFilters, HeadPicture, LoadMore, Stack, TextLink } from "@corkwood/ui";
import { lazy, Suspense, useEffect, useRef, type ReactNode } from "react";
import { useNavigate, useNavigation } from "react-router-dom";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { RichText } from "../content/RichText.tsx";
import { appliedFilters } from "./facets/applied.ts";
import { FacetPanel, type FacetPanelProps } from "./facets/FacetPanel.tsx";
import { ListingResults } from "./results/ListingResults.tsx";
import { DisplayLinks } from "./DisplayLinks.tsx";
import { ListingToolbar } from "./ListingToolbar.tsx";
import * as styles from "./ListingView.css.ts";
import { inRememberedDisplay } from "./data/display.ts";
import { queryOf } from "../../shared/routing/pageQuery.ts";
import { useSite } from "../../shared/routing/site.ts";
import { homeCrumb } from "../../shared/structuredData/structuredData.ts";

const Article = lazy(() =>
  import("../content/ContentBlocks.tsx").then((module) => ({ default: module.ContentBlocks })),
);

export interface ListingViewProps {
  listing: Listing;
  params: ListingParams;
  /** Rendered below the title. */
  picture?: ReactNode;
  /** Content below the description. */
  intro?: ReactNode;
}

/** Moves focus to the first additional product after more products have loaded. */
function useFocusOnNew(productIds: readonly string[]): () => void {
  const results = useRef(0);
  useEffect(() => {
    if (results.current === 0 || productIds.length <= results.current) return;
    const first = productIds[results.current];
    results.current = 0;
    document.querySelector<HTMLElement>(`[data-product="${CSS.escape(first ?? "")}"] a[href]:not([tabindex])`)?.focus();
  }, [productIds]);
  return () => {
    results.current = productIds.length;
  };
}

/** Subcategories, in a row that scrolls sideways if it is too long. */
function SubCategories({ scope }: { scope: ListingScope }) {
  if (scope.children.length === 0) return null;
  return (
    <nav aria-label={`Within ${scope.title}`} className={styles.children}>
      <ul className={styles.childList}>
        {scope.children.map((child) => (
          <li key={child.path}>
            <TextLink href={child.path} standalone>
              {child.name}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The merchant's text (specification/content#sidebar-text), the links that switch the display (on phones only), and the
 * filters.
 */
function Filters(props: FacetPanelProps) {
  return (
    <>
      <div className={styles.sidebarText}>
        <RichText size="small" html={useSite().settings.sidebarUpperText} />
      </div>
      <DisplayLinks {...props} className={styles.displays} />
      <FacetPanel {...props} />
    </>
  );
}

/**
 * Switches to the display mode that the shopper used last. Runs after hydration, because all shoppers share the
 * server-rendered page.
 */
function useRememberedDisplay(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const address = inRememberedDisplay(window.location);
    if (address !== undefined) void navigate(address, { replace: true, preventScrollReset: true });
  }, [navigate]);
}

/**
 * Returns the parameters of the pending navigation, if any. Choices are therefore shown immediately, and the next
 * choice adds to pending choices instead of replacing them.
 */
function useChosen(path: string, params: ListingParams): ListingParams {
  const { location } = useNavigation();
  return location?.pathname === path ? parseListingParams(queryOf(location.search)) : params;
}

export function ListingView({ listing, params, picture, intro }: ListingViewProps) {
  const { scope, products, total } = listing;
  const head = scope.picture ? { image: scope.picture } : scope.scene && { scene: scope.scene };
  const navigate = useNavigate();
  const navigation = useNavigation();
  useRememberedDisplay();
  const expectMore = useFocusOnNew(products.map((product) => product.id));
  const to = (next: ListingParams) => listingHref(scope, next);
  const chosen = useChosen(scope.path, params);
  const applied = appliedFilters(listing, chosen);
  const shownTo = Math.min(total, (params.page - 1) * pageSize + products.length);
  const more = morePages(params, listing);
  const moreHref = more && to(more);
  const earlier = earlierPages(params, listing);

  return (
    <PageFrame
      title={scope.title}
      trail={[homeCrumb, ...scope.breadcrumb]}
      picture={head && <HeadPicture {...head} />}
      intro={
        <>
          {picture}
          <RichText html={scope.description} />
          <SubCategories scope={scope} />
          {intro}
        </>
      }
    >
      <div className={listing.facets.length > 0 ? styles.columns : styles.stack}>
        <aside id="filters" className={styles.filters} aria-label="Filters">
          <Filters listing={listing} params={chosen} />
        </aside>

        <section className={styles.results} aria-label="Products" aria-busy={navigation.state === "loading"}>
          <Stack gap="m">
            <ListingToolbar
              listing={listing}
              params={chosen}
              filterCount={applied.length}
              filters={<Filters listing={listing} params={chosen} />}
            />
            <AppliedFilters filters={applied} clearHref={to(withoutFilters(chosen))} />
            {earlier && (
              <TextLink href={to(earlier)} standalone>
                Show previous products
              </TextLink>
            )}
            <ListingResults listing={listing} params={params} filtered={applied.length > 0} />
            {more && moreHref !== undefined && (
              <LoadMore
                href={moreHref}
                shown={shownTo}
                total={total}
                loading={navigation.state === "loading"}
                onClick={(event) => {
                  event.preventDefault();
                  if (more.page !== params.page) {
                    void navigate(moreHref);
                    return;
                  }
                  expectMore();
                  void navigate(moreHref, { preventScrollReset: true, replace: true });
                }}
              />
            )}
          </Stack>
        </section>
      </div>
      {scope.article && (
        <section aria-label={`About ${scope.title}`} className={styles.article}>
          <Suspense>
            <Article blocks={scope.article} rhythm="text" />
          </Suspense>
        </section>
      )}
    </PageFrame>
  );
}
