import type { ReactNode } from "react";

export interface TabItem {
  /** Told apart by it; no two are alike. */
  id: string;
  /** Names the tab, and heads the section where tabs are stacked. */
  title: string;
  content: ReactNode;
}
