import { cellarAdvice, minimumQuantity, type ProductSummary } from "@corkwood/commerce";
import * as styles from "./ProductView.css.ts";

function factsOf(product: ProductSummary): [string, string][] {
  const { facts } = product;
  const advice = cellarAdvice(product);
  const minimum = minimumQuantity(product);
  const pairs: [string, string | undefined][] = [
    ["Producer", facts.producer],
    ["Variety", facts.varieties?.join(", ")],
    ["Region", facts.region],
    ["Country", facts.country],
    ["Vintage", facts.vintage?.toString()],
    ["Alcohol", facts.aBV === undefined ? undefined : `${facts.aBV} %`],
    ["Closure", facts.closure],
    ["Drink", advice && (advice.from === advice.to ? String(advice.from) : `${advice.from}–${advice.to}`)],
    // Where there are several, the form lets the shopper choose.
    ["Size", product.giftcard || product.variants.length > 1 ? undefined : product.variants[0]?.label],
    ["Minimum order", minimum > 1 ? `${minimum} bottles` : undefined],
    ["SKU", product.variants.map((variant) => variant.code).join(", ")],
  ];
  return pairs.filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== "");
}

export interface FactListProps {
  product: ProductSummary;
}

/** What is printed on the bottle; a fact that is not known is not shown. */
export function FactList({ product }: FactListProps) {
  return (
    <dl className={styles.list}>
      {factsOf(product).map(([term, value]) => (
        <div key={term} className={styles.pair}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
