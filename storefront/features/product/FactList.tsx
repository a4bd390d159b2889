import { minimumQuantity, type FactLinks, type ProductSummary, type Serving } from "@corkwood/commerce";
import { TextLink } from "@corkwood/ui";
import { Fragment } from "react";
import { alcoholText, rangeText } from "../catalogue/labels.ts";
import * as styles from "./ProductView.css.ts";

interface Fact {
  term: string;
  values: readonly (string | undefined)[];
  /** Links to listings of products with the same value. */
  links?: FactLinks["varieties"] | undefined;
}

function factsOf({ product, links: { producer, varieties, regions, countries }, serving }: FactListProps): Fact[] {
  const { facts } = product;
  const minimum = minimumQuantity(product);
  return [
    { term: "Producer", values: [facts.producer], links: producer && [{ ...producer, name: facts.producer ?? "" }] },
    { term: "Variety", values: facts.varieties ?? [], links: varieties },
    { term: "Region", values: [facts.region], links: regions },
    { term: "Country", values: [facts.country], links: countries },
    { term: "Vintage", values: [facts.vintage?.toString()] },
    { term: "Alcohol", values: [alcoholText(facts.aBV)] },
    { term: "Closure", values: [facts.closure] },
    { term: "Serve at", values: [serving && `${rangeText(serving.temperature)} °C`] },
    { term: "Goes with", values: serving?.food ?? [] },
    {
      term: "Size",
      // The size is left out if there are several, because the form offers the choice.
      values: [product.giftcard || product.variants.length > 1 ? undefined : product.variants[0]?.label],
    },
    { term: "Minimum order", values: [minimum > 1 ? `${minimum} bottles` : undefined] },
    { term: "SKU", values: product.variants.map((variant) => variant.code) },
  ];
}

export interface FactListProps {
  product: ProductSummary;
  links: FactLinks;
  serving?: Serving | undefined;
}

/** A product's facts. Unknown facts are left out. Producer, varieties and place link to more products. */
export function FactList(props: FactListProps) {
  return (
    <dl className={styles.list}>
      {factsOf(props).map(({ term, values, links: linked }) => {
        const known = values.filter((value) => value !== undefined && value !== "");
        if (known.length === 0) return null;
        return (
          <div key={term} className={styles.pair}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>
              {known.map((value, at) => {
                const path = linked?.find(({ name }) => name === value)?.path;
                return (
                  <Fragment key={value}>
                    {at > 0 && <span>,</span>}
                    {at > 0 && " "}
                    {path === undefined ? (
                      <span>{value}</span>
                    ) : (
                      // The link is marked nofollow, because a URL with a filter has a different canonical URL.
                      <TextLink href={path} rel={path.includes("?") ? "nofollow" : undefined}>
                        {value}
                      </TextLink>
                    )}
                  </Fragment>
                );
              })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
