import {
  dollars,
  isListed,
  messages,
  type Product,
  type ProductSummary,
  formatWholeMoney,
  type Dollars,
} from "@corkwood/commerce";
import { Heading, Stack, Text, TextLink, VintageTimeline } from "@corkwood/ui";
import * as styles from "./GroupMembers.css.ts";
import { displayName, priceTexts, scoresOf, tagOf } from "../catalogue/labels.ts";
import { useCurrentProduct } from "../catalogue/useCurrentProduct.ts";
import { productPath } from "../../shared/routing/paths.ts";

/** Returns the smallest round number that is at least this amount. */
function roundUp(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  return unit * ([1, 2, 5, 10].find((factor) => factor * unit >= amount) ?? 10);
}

/** Ticks of a price axis: zero and two or three whole amounts, ending with the first one above the highest price. */
export function priceTicks(highest: Dollars): { amount: number; label: string }[] {
  const step = (count: number) => roundUp(Math.max(1, highest / count));
  const count = 2 * step(2) < 3 * step(3) ? 2 : 3;
  return Array.from({ length: count + 1 }, (_, index) => {
    const amount = dollars(index * step(count));
    return { amount, label: formatWholeMoney(amount) };
  });
}

export interface GroupMembersProps {
  product: Product;
  /** All members of the product's group. */
  members: readonly ProductSummary[];
}

function sizeOf({ variants }: ProductSummary): string | undefined {
  return variants[0]?.label;
}

function titleOf(product: Product, others: readonly ProductSummary[]): string {
  const byVintage = others.some(({ facts }) => facts.vintage !== product.facts.vintage);
  const bySize = others.some((other) => sizeOf(other) !== sizeOf(product));
  if (byVintage && bySize) return "Also in other vintages and sizes";
  if (byVintage) return "Also in other vintages";
  return bySize ? "Also in other sizes" : "Also available";
}

/** Returns the availability or the price in a few words. */
function wordFor(product: ProductSummary): string {
  const tag = tagOf(product);
  if (tag?.tone === "soldOut") return tag.text;
  const price = priceTexts(product)?.bottle ?? messages.priceToBeAdvised;
  return tag && tag.tone !== "offer" ? `${tag.text}, ${price}` : price;
}

function Member({ product: loaded }: { product: ProductSummary }) {
  const product = useCurrentProduct(loaded);
  return (
    <li className={styles.member}>
      <TextLink href={productPath(product)}>{displayName(product)}</TextLink>
      <span className={styles.word}>{wordFor(product)}</span>
    </li>
  );
}

function Timeline({ products, current }: { products: readonly ProductSummary[]; current: string }) {
  const prices = products.flatMap(({ showPrice, price }) => (showPrice ? [price] : []));
  return (
    <VintageTimeline
      aria-label="Vintages"
      ticks={priceTicks(dollars(Math.max(0, ...prices)))}
      vintages={products.map((it) => {
        const score = scoresOf(it)[0]?.score;
        return {
          year: it.facts.vintage ?? 0,
          name: displayName(it),
          href: productPath(it),
          price: wordFor(it),
          ...(it.showPrice && { amount: it.price }),
          ...(score !== undefined && { score }),
          current: it.id === current,
        };
      })}
    />
  );
}

/** Whether these are distinct vintages of one size, which can be listed by year alone. */
function areVintages(products: readonly ProductSummary[]): boolean {
  const years = new Set(products.map(({ facts }) => facts.vintage));
  return !years.has(undefined) && years.size === products.length && new Set(products.map(sizeOf)).size === 1;
}

/** Other vintages and sizes of the same wine that are still listed, newest first. */
export function GroupMembers({ product, members }: GroupMembersProps) {
  const others = members
    .filter((member) => member.id !== product.id && isListed(member))
    .toSorted((a, b) => (b.facts.vintage ?? 0) - (a.facts.vintage ?? 0));
  if (others.length === 0) return null;
  const all = [product, ...others].toSorted((a, b) => (a.facts.vintage ?? 0) - (b.facts.vintage ?? 0));
  if (areVintages(all)) {
    return (
      <Stack as="section" gap="s" aria-labelledby="group-members">
        <Heading level={2} size="small" id="group-members">
          Vintages
        </Heading>
        <Text size="small" tone="muted">
          Price of a bottle by year, with the best score
        </Text>
        <Timeline products={all} current={product.id} />
      </Stack>
    );
  }
  return (
    <Stack as="section" gap="s" aria-labelledby="group-members">
      <Heading level={2} size="small" id="group-members">
        {titleOf(product, others)}
      </Heading>
      <ul className={styles.list}>
        {others.map((other) => (
          <Member key={other.id} product={other} />
        ))}
      </ul>
    </Stack>
  );
}
