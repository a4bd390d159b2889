/** A navigation entry with its children. The mega menu shows two levels, the mobile menu shows all levels. */
export interface MenuItem {
  label: string;
  /** URL of the entry's page, or '#' for an entry that only groups its children. */
  href: string;
  /** Label of the link to the entry's own page, such as 'All Red Wine'. @default the label */
  longTitle?: string | undefined;
  /** Whether the entry is the current page or the current section of the shop. */
  current?: "page" | "true" | undefined;
  children?: readonly MenuItem[] | undefined;
  features?: readonly MenuFeature[] | undefined;
  /** Whether the entry has children that are not loaded yet. @default false */
  hasMore?: boolean | undefined;
}

/** A picture with a link, shown beside the links of a panel. */
export interface MenuFeature {
  heading: string;
  label: string;
  href: string;
  image: { url: string; alt: string };
}

/** Messages of MegaMenu and MenuRow. */
export const megaMenuMessages = {
  label: "Main",
  /** Accessible name for a department's pictures. */
  features: (department: string) => `${department}: worth a look`,
};

/** Whether the entry only groups its children and has no page. */
export function isGroup(item: Pick<MenuItem, "href">): boolean {
  return item.href === "#";
}

/** Whether the entry has content for a panel. */
export function hasPanel({ children = [], features = [], hasMore = false }: MenuItem): boolean {
  return hasMore || children.length + features.length > 0;
}
