import { Price, ProductCard, ScoreBadge, Tag, type ProductCardProps } from "@corkwood/ui";
import { messages, type ProductSummary } from "@corkwood/commerce";
import { from } from "@corkwood/tokens/media";
import * as styles from "./ProductGrid.css.ts";
import { displayName, listedTagOf, minimumText, placeOf, priceTexts, repeatedNames, scoresOf } from "./labels.ts";
import { ListingActionButton } from "./ListingAction.tsx";
import { useCurrentProduct } from "./useCurrentProduct.ts";
import { CardHeart } from "./CardHeart.tsx";
import { ProductPicture } from "./ProductPicture.tsx";
import { useSite } from "../../shared/routing/site.ts";
import { useListedBadges } from "./useListedBadges.tsx";
import { productPath } from "../../shared/routing/paths.ts";

/** Picture widths for rows of two, three, and four or five cards. Kept short, because every card repeats this text. */
const cardSizes = `${from("l")} min(22vw,18.75rem),${from("s")} 33vw,50vw`;
/** The height of pictures in compact cards is fixed. */
const compactSizes = "104px";

type Density = NonNullable<ProductCardProps["density"]>;

export interface ProductCardItemProps {
  product: ProductSummary;
  /**
   * Whether the picture is initially in the viewport, or a media query that matches if it is. Such pictures are fetched
   * first.
   */
  priority: boolean | string;
  headingLevel: 2 | 3;
  /** Reason for a recommendation, shown in place of the origin. @default undefined */
  reason?: string | undefined;
  /** Whether to add the size to the name. Set if several products in the list share the name. */
  sized: boolean;
  /** A compact card shows neither the origin nor badges. @default "regular" */
  density?: Density;
}

export function ProductCardItem({
  product: loaded,
  priority,
  headingLevel,
  reason,
  sized,
  density = "regular",
}: ProductCardItemProps) {
  const product = useCurrentProduct(loaded);
  const prices = priceTexts(product);
  const tag = listedTagOf(product, useSite().settings.fewLeft);
  const badges = useListedBadges(product, false);
  // A card has space only for the best score. The product page lists all scores.
  const [best] = scoresOf(product);
  const isCompact = density === "compact";
  return (
    <ProductCard
      data-product={product.id}
      href={productPath(product)}
      name={displayName(product, sized)}
      headingLevel={headingLevel}
      density={density}
      dimmed={product.soldOut}
      meta={isCompact ? undefined : (reason ?? placeOf(product))}
      picture={
        <ProductPicture
          product={product}
          sizes={isCompact ? compactSizes : cardSizes}
          upTo={isCompact ? 300 : 900}
          priority={priority}
        />
      }
      tag={tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
      heart={<CardHeart product={product} />}
      scores={best && <ScoreBadge {...best} />}
      badges={isCompact ? undefined : badges}
      price={<Price size={isCompact ? "compact" : "card"} hiddenText={messages.comingSoonPriceHidden} {...prices} />}
      note={minimumText(product)}
      action={<ListingActionButton product={product} />}
    />
  );
}

export interface ProductGridProps {
  products: readonly ProductSummary[];
  /** Heading level of each name. */
  headingLevel: 2 | 3;
  /** Whether the list starts in the viewport. If so, the pictures in its first row are fetched first. @default false */
  inSight?: boolean;
  label: string;
  /** Whether shoppers can choose the number of columns on phones. @default false */
  columnsByChoice?: boolean;
  /** @default "regular" */
  density?: Density;
}

/**
 * For each card, a media query that matches if the card is in the first row. The first two cards are always in the
 * first row, the third card only from the first listed width up, and so on.
 */
const firstRow: readonly (true | string)[] = [true, true, from("s"), from("xl"), from("xxl")];

export function ProductGrid({
  products,
  headingLevel,
  inSight = false,
  label,
  columnsByChoice,
  density = "regular",
}: ProductGridProps) {
  const repeated = repeatedNames(products);
  return (
    <ul
      className={density === "compact" ? styles.compact : styles.grid}
      aria-label={label}
      data-columns-by-choice={columnsByChoice || undefined}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCardItem
            product={product}
            priority={(inSight && firstRow[index]) || false}
            headingLevel={headingLevel}
            sized={repeated.has(product.name)}
            density={density}
          />
        </li>
      ))}
    </ul>
  );
}
