import {
  displayModes,
  fixedDisplay,
  listingHref,
  sortOrders,
  withDisplay,
  withSort,
  type DisplayMode,
  type Listing,
  type ListingParams,
} from "@corkwood/commerce";
import { ButtonLink, DisplayModeSwitch, Inline, SortSelect, Text } from "@corkwood/ui";
import { useNavigate } from "react-router-dom";
import { hiddenFields } from "./facets/applied.ts";
import { rememberDisplay } from "./data/display.ts";
import * as styles from "./ListingView.css.ts";

const displayNames: Record<DisplayMode, string> = { grid: "Grid", list: "List", full: "Full" };

export interface ListingToolbarProps {
  listing: Listing;
  params: ListingParams;
  /** How many filters are applied. */
  filterCount: number;
  /** Opens the filters on screens that do not show them beside the products. */
  onOpenFilters: () => void;
}

/** How many products there are, and how they are shown. */
export function ListingToolbar({ listing: { scope, total }, params, filterCount, onOpenFilters }: ListingToolbarProps) {
  const navigate = useNavigate();
  const to = (next: ListingParams) => listingHref(scope, next);
  return (
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
            onOpenFilters();
          }}
        >
          {filterCount > 0 ? `Filters (${filterCount})` : "Filters"}
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
  );
}
