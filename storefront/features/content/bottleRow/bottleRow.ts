import { isSuitable, type ContentBlock, type InfoPage } from "@corkwood/commerce";
import type { Api } from "../../../services/api.ts";
import { productPath } from "../../../shared/routing/paths.ts";
import { displayName, priceTexts } from "../../catalogue/labels.ts";

/** A product in the row, with the formatted price of a bottle. */
export interface RowBottle {
  path: string;
  name: string;
  price: string;
  /** Base URL of the product's first picture. */
  picture: string;
}

/** Number of bottles that fill the width of a desktop window. */
const rowSize = 6;

/** Minimum number of bottles. Fewer would look like a gap, so the row is then loaded like all other rows. */
const minBottles = 4;

const isRow = (block: ContentBlock | undefined) => block?.type === "productCarousel";

/**
 * If the page begins with a row of products, returns the first products that can be bought and have a picture. Empty if
 * the page begins with another block. Also empty on error, because the page is useful without these products.
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
