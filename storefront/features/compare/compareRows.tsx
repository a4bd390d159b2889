import { messages, type ComparedProduct, type ProductSummary } from "@corkwood/commerce";
import { Icon, Price, Tag, VisuallyHidden, type CompareGroup } from "@corkwood/ui";
import { useSite } from "../../shared/routing/site.ts";
import { listedTagOf, priceTexts } from "../catalogue/labels.ts";
import { ListingActionButton } from "../catalogue/ListingAction.tsx";
import { useCurrentProduct } from "../catalogue/useCurrentProduct.ts";
import { factGroups, isSame, withRows, type FactGroup, type FactRow } from "./factGroups.ts";
import * as styles from "./CompareView.css.ts";

interface CellProps {
  product: ProductSummary;
}

function PriceCell({ product: loaded }: CellProps) {
  const product = useCurrentProduct(loaded);
  return <Price hiddenText={messages.comingSoonPriceHidden} {...priceTexts(product)} />;
}

/** Returns a product's tag, unless it marks a reduced price, because the price itself shows the reduction. */
function stateOf(product: ProductSummary, few: number) {
  const tag = listedTagOf(product, few);
  return tag?.tone === "offer" ? undefined : tag;
}

const inStock = "In stock";

function AvailabilityCell({ product: loaded }: CellProps) {
  const product = useCurrentProduct(loaded);
  const state = stateOf(product, useSite().settings.fewLeft);
  if (state) return <Tag tone={state.tone}>{state.text}</Tag>;
  return (
    <span className={styles.inStock}>
      <Icon name="check" />
      {inStock}
    </span>
  );
}

function ActionCell({ product: loaded }: CellProps) {
  return <ListingActionButton product={useCurrentProduct(loaded)} />;
}

/** A score in a column. The critic's name is in the row header. */
function ScoreCell({ score }: { score: string }) {
  return (
    <span className={styles.score}>
      {score} <VisuallyHidden>points</VisuallyHidden>
    </span>
  );
}

function factCell(title: FactGroup["title"], text: string | undefined) {
  return text !== undefined && title === "Scores" ? <ScoreCell score={text} /> : text;
}

export interface CompareRows {
  groups: CompareGroup[];
  /** Total number of facts, and how many of them differ. */
  count: number;
  different: number;
}

/**
 * Returns the rows of a comparison (specification/compare#rows).
 * @param onlyDifferences leaves out facts that are equal for all products
 * @param few maximum stock for which the exact number of bottles is shown
 */
export function compareRows(compared: readonly ComparedProduct[], onlyDifferences: boolean, few: number): CompareRows {
  const products = compared.map(({ product }) => product);
  const facts = factGroups(compared);
  const isDifferent = ({ texts }: FactRow) => !isSame(texts);
  const availability = products.map((product) => stateOf(product, few)?.text ?? inStock);
  const isAvailabilitySame = isSame(availability);
  const rows = facts.flatMap((group) => group.rows);
  const shown = onlyDifferences ? withRows(facts, isDifferent) : facts;
  return {
    groups: [
      {
        rows: [
          { label: "Price", cells: products.map((product) => <PriceCell key={product.id} product={product} />) },
          {
            label: "Availability",
            cells: products.map((product) => <AvailabilityCell key={product.id} product={product} />),
          },
          {
            label: "Add to cart",
            cells: products.map((product) => <ActionCell key={product.id} product={product} />),
            onlyOnScreen: true,
          },
        ].filter(({ label }) => !(onlyDifferences && isAvailabilitySame && label === "Availability")),
      },
      ...shown.map(({ title, rows: factRows }) => ({
        title,
        rows: factRows.map(({ label, texts }) => ({
          label,
          cells: texts.map((text) => factCell(title, text)),
          same: isSame(texts),
        })),
      })),
    ],
    count: rows.length,
    different: rows.filter(isDifferent).length,
  };
}
