import type { Badge, Category, Product } from "@corkwood/commerce";
import type { SampleBrand } from "./brands.ts";
import type { TableDrawing } from "../stillLife/atTable.ts";
import type { BottleDrawing } from "../bottle/drawing/drawing.ts";

/** Fields omitted from samples, because the server derives them from other fields and the time. */
type Derived = "soldOut" | "comingSoon" | "stockTotal" | "isDiscounted" | "breadcrumb";

export interface SampleProduct extends Omit<Product, Derived> {
  /** Ids of the most specific categories, home category first. Ancestors are derived. */
  categoryIds: string[];
  /** Id shared by all vintages of a wine. Null for single products. */
  groupId: string | null;
  /** Former paths of the product. */
  previousPaths: string[];
  /** Sort key for 'Newest', in epoch seconds. */
  releasedAt: number;
  /** Sort key for 'Recommended', highest first. */
  popularity: number;
  bottle: BottleDrawing;
  /** Drawing of the second image, if any. */
  closeUp?: BottleDrawing;
  /** Drawing of the third image, if any. */
  atTable?: TableDrawing;
}

export interface SampleShop {
  products: SampleProduct[];
  /** Categories with their HTML descriptions. */
  categories: (Category & { description?: string })[];
  badges: Badge[];
  brands: SampleBrand[];
}

export interface SampleOptions {
  /** @default 1847 */
  seed?: number;
  /** @default 2400 */
  products?: number;
  /** Reference time for releases, tastings and stock, in epoch milliseconds. */
  now: number;
}
