import { messages, type Product } from "@corkwood/commerce";
import {
  Breadcrumb,
  CellarAdvice,
  Container,
  Heading,
  Inline,
  Notice,
  Picture,
  Price,
  ProductBadge,
  ScoreBadge,
  Stack,
  Tabs,
  Tag,
  Text,
} from "@corkwood/ui";
import { useSite } from "../chrome/site.ts";
import { RichText } from "../content/RichText.tsx";
import type { Crumb } from "../page/structured-data.ts";
import { AddToCart } from "./AddToCart.tsx";
import { FactList } from "./FactList.tsx";
import { badgesOf, displayName, priceTexts, scoresOf, tagOf } from "./labels.ts";
import * as styles from "./ProductView.css.ts";
import { ReleaseCountdown } from "./ReleaseCountdown.tsx";
import { useCurrentProduct } from "./useCurrentProduct.ts";

const pictureSizes = "(min-width: 1280px) 520px, (min-width: 768px) 42vw, 100vw";

export interface ProductViewProps {
  product: Product;
  trail: readonly Crumb[];
}

function Release({ product }: { product: Product }) {
  if (!product.release || !product.comingSoon) return null;
  return (
    <Notice tone="info" title="Coming Soon">
      <Stack gap="s">
        <RichText html={product.release.details} />
        <ReleaseCountdown product={product} />
      </Stack>
    </Notice>
  );
}

export function ProductView({ product: loaded, trail }: ProductViewProps) {
  const product = useCurrentProduct(loaded);
  const { settings, badges } = useSite();
  const image = product.images[0];
  const prices = priceTexts(product);
  const tag = tagOf(product);
  const scores = scoresOf(product);
  const { producer, region, country } = product.facts;
  const place = [producer, region, country].filter(Boolean).join(" · ");

  return (
    <Container>
      <article className={styles.page}>
        <div className={styles.trail}>
          <Breadcrumb links={trail.map(({ name, path }) => ({ label: name, href: path }))} />
        </div>
        <div className={styles.picture}>
          <Picture src={image?.url} alt={image?.alt ?? ""} sizes={pictureSizes} priority />
        </div>
        <div className={styles.facts}>
          <Stack gap="l">
            <Stack gap="s">
              {tag && (
                <div>
                  <Tag tone={tag.tone}>{tag.text}</Tag>
                </div>
              )}
              <Heading level={1}>{displayName(product)}</Heading>
              {place && <Text tone="muted">{place}</Text>}
              <Inline gap="xs">
                {scores.map(({ critic, score }) => (
                  <ScoreBadge key={critic} critic={critic} score={score} />
                ))}
                {badgesOf(product, badges).map(({ id, name, image }) => (
                  <ProductBadge key={id} name={name} src={image?.url} />
                ))}
              </Inline>
            </Stack>
            <Price size="page" hiddenText={messages.comingSoonPriceHidden} {...prices} />
            <Release product={product} />
            {product.state === "preorder" && !product.soldOut && (
              <Notice tone="info" title="Pre-arrival">
                {settings.preArrivalMessageText || messages.preArrivalNotice}
              </Notice>
            )}
            <AddToCart product={product} />
            <CellarAdvice
              from={product.facts.drinkingWindowYearStart}
              to={product.facts.drinkingWindowYearEnd}
              tasted={product.spider?.tastedDate}
            />
            <FactList product={product} />
          </Stack>
        </div>
        <div className={styles.words}>
          <Tabs
            label={`About ${product.name}`}
            items={[
              { id: "description", title: "Description", content: <RichText html={product.description} /> },
              { id: "delivery", title: "Delivery", content: <RichText html={settings.deliveryDetails} /> },
            ].filter(({ content }) => content.props.html.trim() !== "")}
          />
        </div>
      </article>
    </Container>
  );
}
