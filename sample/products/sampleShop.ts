import type { Badge, Category, Product } from "@corkwood/commerce";
import type { SampleBrand } from "./brands.ts";
import type { BottleDrawing } from "../bottle/drawing/drawing.ts";

/** What the server derives from the rest and from the time, and so is not part of a sample. */
type Derived = "soldOut" | "comingSoon" | "stockTotal" | "isDiscounted" | "breadcrumb";

export interface SampleProduct extends Omit<Product, Derived> {
  /** The most specific ones, the home category first. Those above follow from them. */
  categoryIds: string[];
  /** Shared by the vintages of one wine; null for what stands alone. */
  groupId: string | null;
  /** Paths under which the product was found before. */
  previousPaths: string[];
  /** Epoch seconds: what 'Newest' sorts by. */
  releasedAt: number;
  /** What 'Recommended' sorts by; the higher, the earlier. */
  popularity: number;
  bottle: BottleDrawing;
  /** Drawn for the second image, where there is one. */
  closeUp?: BottleDrawing;
}

export interface SampleShop {
  products: SampleProduct[];
  /** With descriptions, which are HTML. */
  categories: (Category & { description?: string })[];
  badges: Badge[];
  brands: SampleBrand[];
}

export interface SampleOptions {
  /** @default 1847 */
  seed?: number;
  /** @default 2400 */
  products?: number;
  /** Epoch milliseconds: releases, tastings and stock times are told from here. */
  now: number;
}
