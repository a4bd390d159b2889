import {
  displayModes,
  displayOf,
  earlierPages,
  fixedDisplay,
  listingSearch,
  morePages,
  pageSize,
  sortOrders,
  withDisplay,
  withoutFilters,
  withSort,
  type DisplayMode,
  type Listing,
  type ListingParams,
  type ListingScope,
  messages,
} from "@corkwood/commerce";
import {
  AppliedFilters,
  ButtonLink,
  DisplayModeSwitch,
  EmptyState,
  Inline,
  LoadMore,
  SortSelect,
  Stack,
  Text,
  TextLink,
} from "@corkwood/ui";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useNavigate, useNavigation } from "react-router-dom";
import { PageFrame } from "../page/PageFrame.tsx";
import { ProductGrid } from "../product/ProductGrid.tsx";
import { RichText } from "../content/RichText.tsx";
import { appliedFilters, hiddenFields } from "./applied.ts";
import { FacetPanel } from "./FacetPanel.tsx";
import * as styles from "./ListingView.css.ts";
import { inRememberedDisplay, rememberDisplay } from "./display.ts";

// Most shoppers stay with the grid.
const ProductList = lazy(() => import("./ProductList.tsx").then((module) => ({ default: module.ProductList })));
const FullList = lazy(() => import("./FullList.tsx").then((module) => ({ default: module.FullList })));
const Article = lazy(() =>
  import("../content/ContentBlocks.tsx").then((module) => ({ default: module.ContentBlocks })),
);
const FilterDrawer = lazy(() => import("./FilterDrawer.tsx").then((module) => ({ default: module.FilterDrawer })));

const displayNames: Record<DisplayMode, string> = { grid: "Grid", list: "List", full: "Full" };

export interface ListingViewProps {
  listing: Listing;
  params: ListingParams;
  /** Below the title. */
  intro?: ReactNode;
}

/** Where focus goes when more products have come: to the first new one. */
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

/** The categories below this one, in a row that scrolls sideways where it is too long. */
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

function Results({ listing: { products, scope }, display }: { listing: Listing; display: DisplayMode }) {
  if (display === "list") return <ProductList products={products} caption={scope.title} />;
  if (display === "full") return <FullList products={products} label={scope.title} />;
  return <ProductGrid products={products} headingLevel={2} inSight label={scope.title} />;
}

/** Says which of the two is in the way: the filters, or the words. */
function NoProducts({ listing: { scope }, params, filtered }: Omit<ListingViewProps, "intro"> & { filtered: boolean }) {
  if (!filtered && scope.kind === "search") {
    return (
      <EmptyState title={messages.searchEmpty} action={<ButtonLink href="/products">Browse all bottles</ButtonLink>}>
        Check the spelling, or look for a maker, a grape or a place.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing matches all of that"
      action={<ButtonLink href={scope.path + listingSearch(withoutFilters(params))}>Clear all filters</ButtonLink>}
    >
      Take a filter away, or look at everything in {scope.title}.
    </EmptyState>
  );
}

/** The page that the server rendered is the same for all: only now it can be put into the shopper's own display. */
function useRememberedDisplay(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const address = inRememberedDisplay(window.location);
    if (address !== undefined) void navigate(address, { replace: true, preventScrollReset: true });
  }, [navigate]);
}

export function ListingView({ listing, params, intro }: ListingViewProps) {
  const { scope, products, total } = listing;
  const [filtersOpen, setFiltersOpen] = useState(false);
  const navigate = useNavigate();
  const navigation = useNavigation();
  useRememberedDisplay();
  const expectMore = useFocusOnNew(products.map((product) => product.id));
  const to = (next: ListingParams) => scope.path + listingSearch(next);
  const applied = appliedFilters(listing, params);
  const shownTo = Math.min(total, (params.page - 1) * pageSize + products.length);
  const more = morePages(params, listing);
  const moreHref = more && to(more);
  const earlier = earlierPages(params, listing);

  return (
    <PageFrame
      title={scope.kind === "search" ? `Results for “${params.q}”` : scope.title}
      trail={[{ name: "Home", path: "/" }, ...scope.breadcrumb]}
      intro={
        <>
          <RichText html={scope.description} />
          <SubCategories scope={scope} />
          {intro}
        </>
      }
    >
      <div className={styles.layout}>
        <aside id="filters" className={styles.filters} aria-label="Filters">
          <FacetPanel listing={listing} params={params} />
        </aside>

        <section className={styles.results} aria-label="Products" aria-busy={navigation.state === "loading"}>
          <Stack gap="m">
            <div className={styles.toolbar}>
              {/* One text: of several, the last would move when the font comes and the figures are narrower. */}
              <Text role="status">{`${total.toLocaleString("en-AU")} ${total === 1 ? "product" : "products"}`}</Text>
              <Inline gap="s">
                <ButtonLink
                  className={styles.filterButton}
                  href="#filters"
                  variant="secondary"
                  size="small"
                  aria-haspopup="dialog"
                  onClick={(event) => {
                    event.preventDefault();
                    setFiltersOpen(true);
                  }}
                >
                  {applied.length > 0 ? `Filters (${applied.length})` : "Filters"}
                </ButtonLink>
                <SortSelect
                  action={scope.path}
                  value={params.sort}
                  options={Object.entries(sortOrders).map(([value, label]) => ({ value, label }))}
                  hidden={hiddenFields(params, "sort")}
                  onChange={(sort) => void navigate(to(withSort(params, sort)), { preventScrollReset: true })}
                />
                {!fixedDisplay(scope.path) && (
                  <DisplayModeSwitch
                    modes={displayModes.map((mode) => ({
                      mode,
                      label: displayNames[mode],
                      href: to(withDisplay(params, mode)),
                      current: params.display === mode,
                    }))}
                    onChoose={rememberDisplay}
                  />
                )}
              </Inline>
            </div>
            <AppliedFilters filters={applied} clearHref={to(withoutFilters(params))} />
            {earlier && (
              <TextLink href={to(earlier)} standalone>
                Show the products before these
              </TextLink>
            )}
            {total === 0 ? (
              <NoProducts listing={listing} params={params} filtered={applied.length > 0} />
            ) : (
              <Suspense>
                <Results listing={listing} display={displayOf(scope.path, params)} />
              </Suspense>
            )}
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
      {filtersOpen && (
        <Suspense>
          <FilterDrawer total={total} onClose={() => setFiltersOpen(false)}>
            <FacetPanel listing={listing} params={params} />
          </FilterDrawer>
        </Suspense>
      )}
    </PageFrame>
  );
}
