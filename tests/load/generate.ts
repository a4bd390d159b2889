import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { categoryNames } from "../../server/commands/catalogue/categories.ts";
import { csvLine } from "../../server/commands/table/csv.ts";
import { sampleShop } from "@corkwood/sample";

const day = 86_400_000;

/** Writes a file with this number of sample products. All prices are multiplied by `times`. */
export async function writeCatalogue(path: string, products: number, times = 1): Promise<void> {
  const shop = sampleShop({ products, now: Date.UTC(2026, 10, 1) });
  const { nameOf } = categoryNames(shop.categories.map((category) => ({ ...category, parentId: category.parentId })));
  const file = createWriteStream(path);
  const columns = ["sku", "product", "name", "variant", "price", "original_price", "category", "stock", "locations"];
  const facts = ["region", "country", "producer", "varieties", "vintage", "abv", "closure", "description", "listed_at"];
  file.write(csvLine([...columns, ...facts]));
  for (const product of shop.products) {
    if (product.functionalType === "giftcard") continue;
    const {
      region = "",
      country = "",
      producer = "",
      varieties = [],
      vintage = "",
      aBV = "",
      closure = "",
    } = product.facts;
    for (const variant of product.variants) {
      const row = [
        variant.code,
        product.id,
        product.name,
        variant.label,
        (product.price * times).toFixed(2),
        (product.erpOriginalPrice * times).toFixed(2),
        product.categoryIds.map((id) => nameOf(id) ?? id).join("|"),
        String(variant.qtyRaw),
        Object.values(variant.locationQtys)
          .map(({ storeNum, qtyRaw }) => `${storeNum}:${qtyRaw}`)
          .join("|"),
        region,
        country,
        producer,
        varieties.join("|"),
        String(vintage),
        String(aBV),
        closure,
        product.description,
        new Date(product.releasedAt * 1000 - (product.releasedAt % 86_400) * 1000 + day).toISOString(),
      ];
      if (!file.write(csvLine(row))) await once(file, "drain");
    }
  }
  file.end();
  await finished(file);
}
