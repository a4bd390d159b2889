import { isSuitable, type ContentBlock, type InfoPage } from "@corkwood/commerce";
import type { Api } from "../../../services/api.ts";
import { productPath } from "../../../shared/routing/paths.ts";
import { displayName, priceTexts } from "../../catalogue/labels.ts";

/** A product of the row, with the formatted price of a bottle. */
export interface RowBottle {
  path: string;
  name: string;
  price: string;
  /** Base URL of its first picture. */
  picture: string;
}

/** Fills the width of a desktop. */
const rowSize = 6;

/** Fewer bottles would look like a gap, so the row is then loaded like all others. */
const minBottles = 4;

const isRow = (block: ContentBlock | undefined) => block?.type === "productCarousel";

/**
 * Returns products of the row that the page begins with, for the first view: the first ones that can be bought and have
 * a picture. Empty if the page begins with another block, or on an error, because the page is useful without them.
 */
export async function loadBottleRow(api: Api, { blocks: [first] }: Pick<InfoPage, "blocks">): Promise<RowBottle[]> {
  if (!isRow(first)) return [];
  const { kind, id } = first.target;
  const { products } = await api
    .get("/api/products", { query: { [kind]: id, limit: "24" } })
    .catch(() => ({ products: [] }));
  const bottles = products.filter(isSuitable).flatMap((product) => {
    const picture = product.images[0]?.url;
    const price = priceTexts(product)?.bottle;
    if (picture === undefined || price === undefined) return [];
    return [{ path: productPath(product), name: displayName(product), price, picture }];
  });
  return bottles.length < minBottles ? [] : bottles.slice(0, rowSize);
}
