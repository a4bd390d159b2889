import { cellarAdvice, messages, type ListedProduct } from "@corkwood/commerce";
import { from } from "@corkwood/tokens/media";
import { CellarAdvice, Price, ProductFull, ScoreBadge, Tag, TextLink } from "@corkwood/ui";
import { RichText } from "../../content/RichText.tsx";
import {
  displayName,
  listedTagOf,
  minimumText,
  placeOf,
  priceTexts,
  printedFacts,
  scoresOf,
} from "../../catalogue/labels.ts";
import { CardHeart } from "../../catalogue/CardHeart.tsx";
import { ProductPicture } from "../../catalogue/ProductPicture.tsx";
import { useSite } from "../../../shared/routing/site.ts";
import { ListingActionButton } from "../../catalogue/ListingAction.tsx";
import { ReleaseTime } from "../../catalogue/ReleaseTime.tsx";
import { useCurrentProduct } from "../../catalogue/useCurrentProduct.ts";
import { useListedBadges } from "../../catalogue/useListedBadges.tsx";
import { useReleaseAlert } from "../../catalogue/useReleaseAlert.ts";
import { pathTo, productPath } from "../../../shared/routing/paths.ts";

const pictureSizes = `${from("xl")} 15rem, ${from("m")} 12rem, 14rem`;

export interface ProductFullItemProps {
  product: ListedProduct;
  /** Whether the item is initially in the viewport. If so, its picture is fetched first. */
  priority: boolean;
  headingLevel: 2 | 3;
  /** Whether to add the size to the name. Set if several products in the list share the name. */
  sized: boolean;
}

/** One product of a listing's full display (specification/listing#full). */
export function ProductFullItem({ product: loaded, priority, headingLevel, sized }: ProductFullItemProps) {
  const product = useCurrentProduct(loaded);
  useReleaseAlert(product);
  const badges = useListedBadges(product, true);
  const tag = listedTagOf(product, useSite().settings.fewLeft);
  const scores = scoresOf(product);
  const advice = cellarAdvice(product);
  return (
    <ProductFull
      href={productPath(product)}
      name={displayName(product, sized)}
      headingLevel={headingLevel}
      dimmed={product.soldOut}
      meta={placeOf(product)}
      picture={<ProductPicture product={product} sizes={pictureSizes} priority={priority} />}
      tag={tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
      heart={<CardHeart product={product} />}
      scores={scores.length > 0 && scores.map((score) => <ScoreBadge key={score.critic} {...score} />)}
      badges={badges}
      description={product.description && <RichText size="small" html={product.description} />}
      cellarAdvice={advice && <CellarAdvice {...advice} />}
      facts={printedFacts(product)}
      note={product.comingSoon ? <ReleaseTime product={product} /> : minimumText(product)}
      price={<Price size="card" hiddenText={messages.comingSoonPriceHidden} {...priceTexts(product)} />}
      action={<ListingActionButton product={product} />}
      delivery={<TextLink href={pathTo("/info/*", "freight-rates")}>Delivery information</TextLink>}
    />
  );
}
