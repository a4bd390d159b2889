/** An entry of the shop's navigation with what lies below it; the mega-menu shows two levels, the mobile menu all. */
export interface MenuItem {
  label: string;
  /** '#' leads nowhere itself: it only groups what lies below. */
  href: string;
  /** What the way to everything in it is called, as 'All Red Wine'. @default the label */
  longTitle?: string | undefined;
  /** Marks the page, or the part of the shop, that is shown. */
  current?: "page" | "true" | undefined;
  children?: readonly MenuItem[] | undefined;
  features?: readonly MenuFeature[] | undefined;
  /** Something lies below it that is not loaded yet. @default false */
  hasMore?: boolean | undefined;
}

/** A picture that leads somewhere, beside the links of a panel. */
export interface MenuFeature {
  heading: string;
  label: string;
  href: string;
  image: { url: string; alt: string };
}

/** It groups what lies below and has no page of its own. */
export function isGroup(item: Pick<MenuItem, "href">): boolean {
  return item.href === "#";
}

/** Something lies below it that a panel shows. */
export function hasPanel({ children = [], features = [], hasMore = false }: MenuItem): boolean {
  return hasMore || children.length + features.length > 0;
}
