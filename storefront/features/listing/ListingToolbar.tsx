import {
  displayOf,
  fixedDisplay,
  listingHref,
  sortOrders,
  withDisplay,
  withSort,
  type Listing,
  type ListingParams,
} from "@corkwood/commerce";
import { ButtonLink, ColumnSwitch, formatCount, Icon, SortSelect, Text } from "@corkwood/ui";
import { lazy, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { hiddenFields } from "./facets/applied.ts";
import { rememberDisplay } from "./data/display.ts";
import { DisplayLinks } from "./DisplayLinks.tsx";
import * as styles from "./ListingToolbar.css.ts";
import { chooseColumns, useColumns } from "./data/columns.ts";
import { MountedOnceOpen } from "../../shared/page/MountedOnceOpen.tsx";

const FilterDrawer = lazy(() =>
  import("./facets/FilterDrawer.tsx").then((module) => ({ default: module.FilterDrawer })),
);

export interface ListingToolbarProps {
  listing: Listing;
  params: ListingParams;
  /** Number of applied filters. */
  filterCount: number;
  /** Content of the filter drawer, for screens without filters beside the products. */
  filters: ReactNode;
}

/** Choice of one or two columns on a phone. Any choice also switches to the grid display. */
function PhoneColumns({ listing: { scope }, params }: Pick<ListingToolbarProps, "listing" | "params">) {
  const chosen = useColumns();
  const navigate = useNavigate();
  const isGrid = displayOf(scope.path, params) === "grid";
  return (
    <ColumnSwitch
      className={styles.onPhones}
      columns={isGrid ? chosen : 1}
      onChange={(columns) => {
        chooseColumns(columns);
        if (isGrid) return;
        rememberDisplay("grid");
        void navigate(listingHref(scope, withDisplay(params, "grid")), { preventScrollReset: true });
      }}
    />
  );
}

/** The number of products, and the listing's tools. On a phone, the tools are in one sticky row. */
export function ListingToolbar({ listing, params, filterCount, filters }: ListingToolbarProps) {
  // Local state, so that the drawer opens without re-rendering the page.
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { scope, total } = listing;
  const navigate = useNavigate();
  const isFixed = fixedDisplay(scope.path) !== undefined;
  // If there are neither products nor applied filters, there is nothing to sort or filter.
  const hasTools = total > 0 || filterCount > 0;
  return (
    <div className={styles.toolbar}>
      {/* One text node. With several nodes, the last node would move when the font loads, because the font's digits
          are narrower. */}
      <Text
        role="status"
        className={styles.count}
      >{`${formatCount(total)} ${total === 1 ? "product" : "products"}`}</Text>
      {hasTools && (
        <div className={styles.tools}>
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
            <Icon name="filter" />
            {filterCount > 0 ? `Filters (${filterCount})` : "Filters"}
          </ButtonLink>
          <SortSelect
            className={styles.sort}
            action={scope.path}
            value={params.sort}
            options={Object.entries(sortOrders).map(([value, label]) => ({ value, label }))}
            hidden={hiddenFields(params, "sort")}
            onChange={(sort) => void navigate(listingHref(scope, withSort(params, sort)), { preventScrollReset: true })}
          />
          {!isFixed && <PhoneColumns listing={listing} params={params} />}
          <DisplayLinks listing={listing} params={params} className={styles.notOnPhones} />
        </div>
      )}
      <MountedOnceOpen open={filtersOpen}>
        <FilterDrawer open={filtersOpen} total={total} onClose={() => setFiltersOpen(false)}>
          {filters}
        </FilterDrawer>
      </MountedOnceOpen>
    </div>
  );
}
