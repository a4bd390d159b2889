import type { ReactNode } from "react";

export interface TabItem {
  /** Unique among the tabs. */
  id: string;
  /** Label of the tab, and title of the section when sections are stacked. */
  title: string;
  content: ReactNode;
}
