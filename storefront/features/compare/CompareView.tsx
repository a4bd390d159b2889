import { compareHref, maxCompared, type Comparison, type ProductSummary } from "@corkwood/commerce";
import { from } from "@corkwood/tokens/media";
import {
  ButtonLink,
  CompareTable,
  EmptyState,
  Heading,
  Icon,
  Inline,
  Text,
  TextLink,
  VisuallyHidden,
  Notice,
  Stack,
} from "@corkwood/ui";
import { useRef } from "react";
import { displayName, repeatedNames, sizeSuffix } from "../catalogue/labels.ts";
import { ProductPicture } from "../catalogue/ProductPicture.tsx";
import { pathTo, productPath } from "../../shared/routing/paths.ts";
import { useSite } from "../../shared/routing/site.ts";
import { CompareChoices } from "./CompareChoices.tsx";
import { compareRows } from "./compareRows.tsx";
import { CompareSearch } from "./CompareSearch.tsx";
import type { CompareData } from "./loadComparison.ts";
import * as styles from "./CompareView.css.ts";

const listed = (parts: readonly string[]) => new Intl.ListFormat("en-AU").format(parts);
const namesOf = (products: readonly { name: string }[]) => listed(products.map(({ name }) => name));

/** Maximum length of a quoted handle, enough to recognise it. */
const maxShown = 60;

/** Returns sentences about products in the URL that are missing from the table (specification/compare#left-out). */
function sentencesOf({ waiting, repeated, unknown }: Omit<Comparison, "compared" | "similar">): string[] {
  const words = unknown.map((handle) => `“${handle.slice(0, maxShown)}”`);
  return [
    ...(unknown.length > 0 ? [`No bottle is called ${listed(words)}. The link may be old or cut short.`] : []),
    ...(repeated.length > 0 ? [`${namesOf(repeated)} was in the link more than once, and is shown once.`] : []),
    ...(waiting.length > 0
      ? [
          `There is room for ${maxCompared} bottles. ${namesOf(waiting)} ${waiting.length > 1 ? "wait" : "waits"} for a place: remove one of those shown, and the next takes it.`,
        ]
      : []),
  ];
}

function CompareNotices(comparison: Comparison) {
  const sentences = sentencesOf(comparison);
  if (sentences.length === 0) return null;
  return (
    <Notice className={styles.notices}>
      <Stack gap="xs">
        {sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Stack>
    </Notice>
  );
}

/** Widths of a picture in a column header. */
const pictureSizes = `${from("m")} 11rem, 7.75rem`;

/** Comparison of bottles side by side (specification/compare#page), or an introduction if no bottles were chosen. */
export function CompareView(data: CompareData) {
  const { comparison, onlyDifferences, query, found } = data;
  const { compared, waiting, similar } = comparison;
  const shown = useRef<HTMLElement>(null);
  const products = compared.map(({ product }) => product);
  const isFull = products.length >= maxCompared;
  const hrefWith = (product: ProductSummary) => compareHref([...products, product], onlyDifferences);
  const others = found?.filter(({ id }) => !products.some((product) => product.id === id));
  // Moves focus to the comparison, because the pressed link is about to be removed.
  const follow = () => shown.current?.focus({ preventScroll: products.length > 1 });

  return (
    <>
      <section ref={shown} tabIndex={-1} aria-label="Comparison" className={styles.comparison}>
        <CompareNotices {...comparison} />
        {products.length === 0 ? (
          <NothingCompared examples={similar.slice(0, maxCompared - 1)} />
        ) : (
          <ComparedBottles {...{ comparison, onlyDifferences }} all={[...products, ...waiting]} onRemove={follow} />
        )}
      </section>
      <section aria-labelledby="more-bottles" className={styles.more}>
        <Heading level={2} size="medium" id="more-bottles">
          {products.length === 0 ? "Choose the first bottle" : "Add another bottle"}
        </Heading>
        {isFull ? (
          <Text tone="muted">Four bottles are all that fit side by side. Remove one to make room for another.</Text>
        ) : (
          <>
            <div className={styles.search}>
              <CompareSearch products={products} onlyDifferences={onlyDifferences} query={query} />
            </div>
            {others && others.length === 0 && <Text role="status">No other bottle found for “{query}”.</Text>}
            {others && others.length > 0 && (
              <CompareChoices title={`Found for “${query}”`} products={others} hrefWith={hrefWith} onChoose={follow} />
            )}
            {similar.length > 0 && (
              <CompareChoices
                title={products.length === 0 ? "Or start with one of these" : "Similar bottles"}
                products={similar}
                hrefWith={hrefWith}
                onChoose={follow}
              />
            )}
          </>
        )}
      </section>
    </>
  );
}

interface ComparedBottlesProps {
  comparison: Comparison;
  onlyDifferences: boolean;
  /** All products, including those not shown yet. */
  all: readonly ProductSummary[];
  /** Called when a product is removed. */
  onRemove: () => void;
}

function ComparedBottles({ comparison: { compared }, onlyDifferences, all, onRemove }: ComparedBottlesProps) {
  const { settings } = useSite();
  const repeated = repeatedNames(compared.map(({ product }) => product));
  const { groups, count, different } = compareRows(compared, onlyDifferences, settings.fewLeft);
  return (
    <>
      {compared.length > 1 && (
        <div className={styles.toolbar}>
          <span role="status" className={styles.count}>
            {compared.length} bottles, {different} of {count} facts differ
          </span>
          <TextLink href={compareHref(all, !onlyDifferences)} rel="nofollow" standalone>
            {onlyDifferences ? "Show all facts" : "Show only what differs"}
          </TextLink>
        </div>
      )}
      <CompareTable
        caption="Bottles side by side"
        products={compared.map(({ product }) => ({
          id: product.id,
          href: productPath(product),
          name: displayName(product, repeated.has(product.name)),
          dimmed: product.soldOut,
          picture: <ProductPicture product={product} sizes={pictureSizes} upTo={600} priority />,
          remove: (
            <TextLink
              href={compareHref(
                all.filter(({ id }) => id !== product.id),
                onlyDifferences,
              )}
              rel="nofollow"
              tone="quiet"
              standalone
              onClick={onRemove}
            >
              <Icon name="close" /> Remove{" "}
              <VisuallyHidden>{`${product.name}${sizeSuffix(product, repeated.has(product.name))}`}</VisuallyHidden>
            </TextLink>
          ),
        }))}
        groups={groups}
      />
    </>
  );
}

/** Introduction with example products and an empty slot. */
function NothingCompared({ examples }: { examples: readonly ProductSummary[] }) {
  return (
    <EmptyState
      title="Which one tonight?"
      action={
        <Inline gap="s">
          <ButtonLink href={pathTo("/products")}>Browse all bottles</ButtonLink>
          <ButtonLink variant="quiet" href={pathTo("/account/wishlist")}>
            Look at your wishlist
          </ButtonLink>
        </Inline>
      }
    >
      <div className={styles.examples} aria-hidden="true">
        {examples.map((product) => (
          <ProductPicture key={product.id} product={product} sizes="5.5rem" upTo={300} />
        ))}
        <span className={styles.room}>
          <Icon name="plus" />
        </span>
      </div>
      <p>Put up to four bottles side by side: prices, scores, where they are from and what they go with.</p>
    </EmptyState>
  );
}
