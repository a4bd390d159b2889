import {
  cellarAdvice,
  handleOf,
  listingHref,
  messages,
  minimumQuantity,
  sortOrders,
  withSort,
  type ListingParams,
  type ListingScope,
  type ProductSummary,
} from "@corkwood/commerce";
import { ProductTable, ProductTableRow, ScoreBadge, Tag, type ColumnSort } from "@corkwood/ui";
import {
  alcoholText,
  displayName,
  priceTexts,
  rangeText,
  repeatedNames,
  scoresOf,
  tagOf,
} from "../../catalogue/labels.ts";
import { vintageOf } from "../../catalogue/vintage.ts";
import { ListingActionButton } from "../../catalogue/ListingAction.tsx";
import { ProductPicture } from "../../catalogue/ProductPicture.tsx";
import { useCurrentProduct } from "../../catalogue/useCurrentProduct.ts";
import { productPath } from "../../../shared/routing/paths.ts";
import { CompareBar } from "./CompareBar.tsx";

const compareForm = "compare-chosen";

/** Number of products whose pictures are fetched first: the rows above the fold on a wide screen. */
const inSight = 6;

/** Sort orders by column. The first order applies when a column's header is first chosen. */
const columnOrders = {
  product: ["producerAsc", "producerDesc"],
  rating: ["ratingDesc", "ratingAsc"],
  bottle: ["priceAsc", "priceDesc"],
} as const;

function columnSorts(scope: ListingScope, params: ListingParams): Record<keyof typeof columnOrders, ColumnSort> {
  const sortOf = ([first, second]: (typeof columnOrders)[keyof typeof columnOrders]): ColumnSort => {
    const next = params.sort === first ? second : first;
    const [subject = "", order = ""] = sortOrders[next].split(": ");
    const isCurrent = params.sort === first || params.sort === second;
    return {
      href: listingHref(scope, withSort(params, next)),
      label: `sort by ${subject.toLowerCase()}, ${order}`,
      direction: isCurrent ? (params.sort.endsWith("Asc") ? "ascending" : "descending") : undefined,
    };
  };
  return {
    product: sortOf(columnOrders.product),
    rating: sortOf(columnOrders.rating),
    bottle: sortOf(columnOrders.bottle),
  };
}

/** Facts that the table compares. Unknown facts are undefined. */
function factTexts(product: Pick<ProductSummary, "facts" | "spider">) {
  const { region, country, varieties, closure, aBV } = product.facts;
  const advice = cellarAdvice(product);
  return {
    region: region ?? country,
    grapes: varieties?.join(", "),
    closure,
    alcohol: alcoholText(aBV),
    drink: advice && rangeText(advice),
  };
}

const toBeAdvised = { bottle: messages.priceToBeAdvised, dozen: messages.priceToBeAdvised };

interface ProductListItemProps {
  product: ProductSummary;
  sized: boolean;
  priority: boolean;
}

function ProductListItem({ product: loaded, sized, priority }: ProductListItemProps) {
  const product = useCurrentProduct(loaded);
  const tag = tagOf(product);
  const best = scoresOf(product)[0];
  const isComparable = product.functionalType !== "giftcard";
  return (
    <ProductTableRow
      data-product={product.id}
      href={productPath(product)}
      name={displayName(product, sized)}
      vintage={vintageOf(product)}
      picture={<ProductPicture product={product} sizes="3.5rem" upTo={300} priority={priority} />}
      facts={factTexts(product)}
      rating={best && <ScoreBadge critic={best.critic} score={best.score} />}
      minimum={minimumQuantity(product)}
      price={priceTexts(product) ?? toBeAdvised}
      // No tag is needed for a reduced price, because the price itself shows the reduction.
      tag={tag && tag.tone !== "offer" && <Tag tone={tag.tone}>{tag.text}</Tag>}
      action={<ListingActionButton product={product} />}
      choice={isComparable ? { form: compareForm, name: "products", value: handleOf(product) } : null}
      dimmed={product.soldOut}
    />
  );
}

export interface ProductListProps {
  products: readonly ProductSummary[];
  scope: ListingScope;
  params: ListingParams;
}

/** The list display: a table for comparing products (specification/listing#list-columns). */
export function ProductList({ products, scope, params }: ProductListProps) {
  const repeated = repeatedNames(products);
  return (
    <CompareBar formId={compareForm}>
      <ProductTable caption={scope.title} sorts={columnSorts(scope, params)} comparable>
        {products.map((product, index) => (
          <ProductListItem
            key={product.id}
            product={product}
            sized={repeated.has(product.name)}
            priority={index < inSight}
          />
        ))}
      </ProductTable>
    </CompareBar>
  );
}
