import { lazy, Suspense } from "react";
import {
  cellarAdvice,
  isPreArrival,
  messages,
  type FactLinks,
  type Product,
  type ProductSummary,
  type RegionPlace,
  type Serving,
  preArrivalMessages,
  type AustralianState,
} from "@corkwood/commerce";
import {
  Breadcrumb,
  CellarAdvice,
  Container,
  Heading,
  Inline,
  Notice,
  Price,
  ProductBadge,
  ScoreBadge,
  Stack,
  Tabs,
  Tag,
  Text,
  TextLink,
} from "@corkwood/ui";
import { Recommended } from "../recommendations/Recommended.tsx";
import { useHydrated } from "../../shared/hooks/useHydration.ts";
import { usePageState } from "../../shared/page/pageState.ts";
import { useSite } from "../../shared/routing/site.ts";
import { useShop } from "../../state/shop.tsx";
import { RichText } from "../content/RichText.tsx";
import type { Crumb } from "../../shared/structuredData/structuredData.ts";
import { AddToCart } from "./purchase/AddToCart.tsx";
import { DeliveryEstimate } from "./purchase/DeliveryEstimate.tsx";
import { FactList } from "./FactList.tsx";
import { lazyHydrated } from "../../shared/page/lazyHydrated.tsx";
import { badgeProps, badgesOf, canBeAdded, displayName, priceTexts, scoresOf, tagOf } from "../catalogue/labels.ts";
import { ProductPictures } from "./ProductPictures.tsx";
import * as styles from "./ProductView.css.ts";
import { ReleaseTime } from "../catalogue/ReleaseTime.tsx";

/** Details and time of a future release. */
function ReleaseNotice({ product }: { product: Product }) {
  if (!product.comingSoon) return null;
  return (
    <Notice tone="info" title="Release">
      <Stack gap="s">
        {product.release && <RichText html={product.release.details} />}
        <ReleaseTime product={product} />
      </Stack>
    </Notice>
  );
}

/** Map of the product's region. Lazy-loaded, because the map is below the fold. */
const RegionPart = lazyHydrated(async () => (await import("./ProductRegion.tsx")).ProductRegion);

/** Other vintages and sizes. Lazy-loaded, because they are below the fold. */
const GroupMembersPart = lazyHydrated(async () => (await import("./GroupMembers.tsx")).GroupMembers);

/** Delivery details of gift cards, as HTML like the delivery details of bottles. */
const giftcardDelivery =
  "<p>We email the gift card to its recipient as soon as you order, or at 8 am on the day you choose. Nothing is delivered to an address.</p>";

/** Lazy-loaded, because the bar is visible only after scrolling. */
const ProductBuyBar = lazy(() =>
  import("./purchase/ProductBuyBar.tsx").then((module) => ({ default: module.ProductBuyBar })),
);

/** A category. Its path has a leading slash. */
export interface OwnCategory {
  id: string;
  name: string;
  path: string;
}

export interface ProductViewProps {
  /** Current state of the product. */
  product: Product;
  /** All members of the product's group. */
  members: readonly ProductSummary[];
  /** Category with similar products. */
  category: OwnCategory | null;
  factLinks: FactLinks;
  serving?: Serving | undefined;
  /** Location of the product's region, if known. */
  regionPlace?: RegionPlace | undefined;
  /** URL of the comparison with similar products. */
  compare: string | null;
  /** Similar products that can be bought, if the product is sold out. */
  alternatives?: readonly ProductSummary[] | undefined;
  trail: readonly Crumb[];
}

/**
 * UTC offset of each state in hours at the beginning of a year, which is in summer. Creating an Intl formatter would
 * take half of a page's startup time.
 */
const summerOffsets = {
  ACT: 11,
  NSW: 11,
  QLD: 10,
  NT: 9.5,
  SA: 10.5,
  TAS: 11,
  VIC: 11,
  WA: 8,
} as const satisfies Record<AustralianState, number>;

/** Returns the current year in the shop's time zone. */
const yearOf = (now: number, state: AustralianState) =>
  new Date(now + summerOffsets[state] * 3_600_000).getUTCFullYear();

/** A product's page: description, price and actions (specification/product-page#page). */
export function ProductView(props: ProductViewProps) {
  const { product, members, category, factLinks, serving, regionPlace, compare, alternatives, trail } = props;
  const { now } = usePageState();
  const { homeState } = useShop();
  const { settings, badges } = useSite();
  const hydrated = useHydrated();
  const prices = priceTexts(product);
  const tag = tagOf(product);
  const scores = scoresOf(product);
  const ownBadges = badgesOf(product, badges);
  const advice = cellarAdvice(product);
  const { producer, region, country } = product.facts;
  const place = [producer, region, country].filter(Boolean).join(" · ");

  return (
    <Container>
      <article className={styles.page}>
        <div className={styles.trail}>
          <Breadcrumb links={trail.map(({ name, path }) => ({ label: name, href: path }))} />
        </div>
        <div className={styles.picture}>
          <ProductPictures product={product} />
        </div>
        <div className={styles.buying}>
          <Stack gap="s">
            {/* The name already contains 'COMING SOON'. */}
            {tag && tag.tone !== "comingSoon" && (
              <div>
                <Tag tone={tag.tone}>{tag.text}</Tag>
              </div>
            )}
            <Heading level={1} className={styles.name}>
              {displayName(product)}
            </Heading>
            {place && <Text tone="muted">{place}</Text>}
            <div>
              {(scores.length > 0 || ownBadges.length > 0) && (
                <Inline as="ul" gap="xs" aria-label="Scores and badges">
                  {scores.map(({ critic, score }) => (
                    <li key={critic} className={styles.mark}>
                      <ScoreBadge critic={critic} score={score} />
                    </li>
                  ))}
                  {ownBadges.map((badge) => (
                    <li key={badge.id} className={styles.mark}>
                      <ProductBadge {...badgeProps(badge)} href={badge.link ?? undefined} />
                    </li>
                  ))}
                </Inline>
              )}
            </div>
          </Stack>
          <Price size="page" hiddenText={messages.comingSoonPriceHidden} {...prices} />
          <ReleaseNotice product={product} />
          {isPreArrival(product) && !product.soldOut && (
            <Notice tone="info" title="Pre-arrival">
              {settings.preArrivalMessageText || preArrivalMessages.preArrivalNotice}
            </Notice>
          )}
          <div className={styles.buttons}>
            <AddToCart product={product} alternatives={alternatives} />
            <DeliveryEstimate product={product} />
          </div>
        </div>
        <div className={styles.words}>
          <Tabs
            label={`About ${product.name}`}
            items={[
              { id: "description", title: "Description", content: <RichText html={product.description} /> },
              {
                id: "delivery",
                title: "Delivery",
                content: (
                  <RichText
                    html={product.functionalType === "giftcard" ? giftcardDelivery : settings.deliveryDetails}
                  />
                ),
              },
            ].filter(({ content }) => content.props.html.trim() !== "")}
          />
          {advice && <CellarAdvice {...advice} year={yearOf(now, homeState)} />}
          {members.some(({ id }) => id !== product.id) && <GroupMembersPart product={product} members={members} />}
        </div>
        <div className={styles.facts}>
          <FactList product={product} links={factLinks} serving={serving} />
          {compare && (
            <TextLink href={compare} rel="nofollow" standalone>
              Compare with similar bottles
            </TextLink>
          )}
        </div>
        <RegionPart place={regionPlace} links={factLinks.regions} />
      </article>
      {hydrated && canBeAdded(product) && (
        <Suspense>
          <ProductBuyBar key={product.id} product={product} />
        </Suspense>
      )}
      <div className={styles.others}>
        <Recommended
          event="detail-page-view"
          productId={product.id}
          link={category ? { label: `All ${category.name}`, href: category.path } : undefined}
        />
      </div>
    </Container>
  );
}
