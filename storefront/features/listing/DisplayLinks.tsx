import {
  displayModes,
  fixedDisplay,
  listingHref,
  withDisplay,
  type DisplayMode,
  type Listing,
  type ListingParams,
} from "@corkwood/commerce";
import { DisplayModeSwitch } from "@corkwood/ui";
import { rememberDisplay } from "./data/display.ts";

const names: Record<DisplayMode, string> = { grid: "Grid", compact: "Compact", list: "List", full: "Full" };

interface DisplayLinksProps {
  listing: Listing;
  params: ListingParams;
  className: string;
}

/** Links that switch the listing's display, unless the display is fixed. */
export function DisplayLinks({ listing: { scope }, params, className }: DisplayLinksProps) {
  if (fixedDisplay(scope.path)) return null;
  return (
    <DisplayModeSwitch
      className={className}
      modes={displayModes.map((mode) => ({
        mode,
        label: names[mode],
        href: listingHref(scope, withDisplay(params, mode)),
        current: params.display === mode,
      }))}
      onChoose={rememberDisplay}
    />
  );
}
